import type { Permission } from '../../../contract/kit/access.ts'

/** Something the palette leads to. */
export type Entry = {
  kind: 'command' | 'student' | 'employee' | 'course'
  to: string
  label: string
  /** What tells it from others of the same name; '' where nothing has to. */
  detail: string
}

/** Entries under a heading. */
export type Group = { label: string; items: readonly Entry[] }

/** Who may see an entry of this kind; a command has a permission of its own. */
export const permissionFor = {
  student: 'students.read',
  employee: 'employees.manage',
  course: 'courses.manage',
} as const satisfies Record<Exclude<Entry['kind'], 'command'>, Permission>

export const commandEntry = ({ to, label }: Pick<Entry, 'to' | 'label'>): Entry => ({
  kind: 'command',
  to,
  label,
  detail: '',
})
