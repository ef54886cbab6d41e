import type { Permission } from '../../../contract/kit/access.ts'
import { pathOfRecord, permissionForRecord } from '../../shared/record-path.ts'
import { keepDraft, keyOfDraft, readDraft } from '../../storage/draft-store.ts'
import { type Command, commandEntry, commands } from './commands.ts'
import { type PaletteEntry, foundKinds } from './entries.ts'

const most = 6

/** What the device keeps of an entry: the name of a record alone, no phone numbers, no addresses. */
type RecentRecord = Pick<PaletteEntry, 'kind' | 'id'> & { name: string }

/** Kept like a draft: it belongs to the person, and Logout erases it. */
const keyOf = (personId: string): string => keyOfDraft(personId, 'palette')

/** What the person opened last from the palette, newest first, as far as they may still see it. */
export const recentOf = (
  personId: string,
  may: (permission: Permission) => boolean,
): readonly PaletteEntry[] =>
  keptOf(personId).flatMap(({ kind, id, name }) => {
    if (kind === 'command') {
      const command = commandOf(id)
      return command !== undefined && may(command.permission) ? [commandEntry(command)] : []
    }
    if (!may(permissionForRecord(kind))) return []
    return [{ kind, id, to: pathOfRecord(kind, id), label: name, detail: '' }]
  })

export const noteOpened = (personId: string, { kind, id, label }: PaletteEntry): void => {
  const opened: RecentRecord = { kind, id, name: kind === 'command' ? '' : label }
  const others = keptOf(personId).filter((one) => one.kind !== kind || one.id !== id)
  keepDraft(keyOf(personId), [opened, ...others].slice(0, most))
}

/** The command of an entry; undefined for one that this release no longer has. */
export const commandOf = (id: string): Command | undefined =>
  commands().find((command) => command.id === id)

const keptOf = (personId: string): readonly RecentRecord[] => {
  const stored = readDraft(keyOf(personId))
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

const isKept = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['command', ...foundKinds].some((kind) => kind === value.kind) &&
  ['id', 'name'].every((field) => typeof Reflect.get(value, field) === 'string')
