import { storage } from './storage.ts'

/** Drafts lie in the browser's storage under the person they belong to. */
export const keyOfDraft = (personId: string, name: string): string => `draft:${personId}:${name}`

export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(storage.get(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Tells that drafts were kept or erased, here or in another tab. */
export const onDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Where the browser keeps nothing, the draft lasts as long as the page. */
export const keepDraft = (key: string, values: unknown): void => {
  storage.set(key, JSON.stringify(values, emptiedAsNull))
  tell()
}

// JSON leaves out what is undefined, and a number that was cleared would come back as it was.
const emptiedAsNull = (_field: string, value: unknown) => value ?? null

/**
 * A kept draft over the form's own values: what was cleared is null where the form starts with a
 * value, and undefined where it starts without one. A draft of another shape, from an older
 * release or a damaged storage, gives way to the form's own values where it does not fit.
 */
export const overUsual = (kept: unknown, usual: unknown): unknown => {
  if (kept === undefined) return usual
  if (Array.isArray(usual)) return rowsOver(kept, usual)
  if (isFields(usual)) return isFields(kept) ? fieldsOver(kept, usual) : usual
  if (kept === null) return usual === undefined ? undefined : null
  return usual === undefined || typeof kept === typeof usual ? kept : usual
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOver = (kept: Record<string, unknown>, usual: Record<string, unknown>) => {
  const fields = Object.keys({ ...usual, ...kept })
  return Object.fromEntries(fields.map((name) => [name, overUsual(kept[name], usual[name])]))
}

/** Rows that were added look like the first of those that the form starts with. */
const rowsOver = (kept: unknown, usual: readonly unknown[]): unknown =>
  Array.isArray(kept) ? kept.map((row, at) => overUsual(row, usual[at] ?? usual[0])) : usual

export const eraseDraft = (key: string): void => {
  storage.remove(key)
  tell()
}

/** The keys of a person's drafts whose names begin so. */
export const draftsOf = (personId: string, start = ''): readonly string[] =>
  storage.names().filter((key) => key.startsWith(keyOfDraft(personId, start)))

export const eraseDraftsOf = (personId: string): void => {
  for (const key of draftsOf(personId)) eraseDraft(key)
}

/** Tells what another tab of this browser makes of a draft, until it is stopped. */
export const followDraft = (key: string, onChange: (values: unknown) => void): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === key) onChange(readDraft(key))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
