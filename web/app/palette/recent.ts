import type { Permission } from '../../../contract/kit/access.ts'
import { keepDraft, keyOfDraft, readDraft } from '../../storage/draft-store.ts'
import { type Command, commands } from './commands.ts'
import { type Entry, permissionFor } from './entries.ts'

const most = 6

/** Kept like a draft: it belongs to the person, and Logout erases it. */
const keyOf = (personId: string): string => keyOfDraft(personId, 'palette')

/** What the person opened last from the palette, newest first, as far as they may still see it. */
export const recentOf = (
  personId: string,
  may: (permission: Permission) => boolean,
): readonly Entry[] => {
  const kept = readDraft(keyOf(personId))
  if (!Array.isArray(kept)) return []
  return kept.filter(isEntry).filter((entry) => {
    if (entry.kind !== 'command') return may(permissionFor[entry.kind])
    const command = commandOf(entry)
    return command !== undefined && may(command.permission)
  })
}

export const noteOpened = (personId: string, entry: Entry): void => {
  const kept = readDraft(keyOf(personId))
  const others = Array.isArray(kept) ? kept.filter(isEntry).filter(({ to }) => to !== entry.to) : []
  keepDraft(keyOf(personId), [entry, ...others].slice(0, most))
}

/** The command of an entry; undefined for one that this release no longer has. */
export const commandOf = (entry: Entry): Command | undefined =>
  entry.kind === 'command'
    ? commands.find(({ to, label }) => to === entry.to && label === entry.label)
    : undefined

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'command' || Object.hasOwn(permissionFor, String(value.kind))) &&
  ['to', 'label', 'detail'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  String(Reflect.get(value, 'to')).startsWith('/')
