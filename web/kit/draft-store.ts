const prefix = (personId: string) => `draft:${personId}:`

/** Drafts lie in the browser's storage under the person they belong to. */
export const keyOfDraft = (personId: string, name: string): string => `${prefix(personId)}${name}`

export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const keepDraft = (key: string, values: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(values))
  } catch {
    // A full storage costs the draft, never the form.
  }
}

export const eraseDraft = (key: string): void => localStorage.removeItem(key)

export const eraseDraftsOf = (personId: string): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix(personId))) localStorage.removeItem(key)
}
