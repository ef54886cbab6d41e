const name = 'token'

/** The session's token in the browser's storage; other tabs hear of every change. */
export const token = {
  name,
  get: () => localStorage.getItem(name),
  set: (value: string) => localStorage.setItem(name, value),
  clear: () => localStorage.removeItem(name),
}
