/** The records that the palette finds. */
export const foundKinds = ['student', 'employee', 'course'] as const

/** Something the palette leads to; a command is known by its address. */
export type Entry = {
  kind: 'command' | (typeof foundKinds)[number]
  id: string
  to: string
  label: string
  /** What tells it from others of the same name; '' where nothing has to. */
  detail: string
}

/** Entries under a heading. */
export type Group = { label: string; items: readonly Entry[] }

export const commandEntry = ({ to, label }: Pick<Entry, 'to' | 'label'>): Entry => ({
  kind: 'command',
  id: to,
  to,
  label,
  detail: '',
})
