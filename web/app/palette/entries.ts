/** The records that the palette finds. */
export const foundKinds = ['student', 'employee', 'course'] as const
export type RecordKind = (typeof foundKinds)[number]

export type PaletteEntry = {
  kind: 'command' | RecordKind
  id: string
  to: string
  label: string
  /** What tells it from others of the same name; '' where nothing has to. */
  detail: string
}

export type Group = { label: string; items: readonly PaletteEntry[] }
