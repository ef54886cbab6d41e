/** What the browser could not keep, because its storage is blocked or full. */
const inMemory = new Map<string, string>()

/** The browser's localStorage; where that fails, values last as long as the page. */
export const storage = {
  get: (name: string): string | null => {
    try {
      return inMemory.get(name) ?? localStorage.getItem(name)
    } catch {
      return null
    }
  },
  set: (name: string, value: string): void => {
    try {
      localStorage.setItem(name, value)
      inMemory.delete(name)
    } catch {
      inMemory.set(name, value)
    }
  },
  /** The names under which something is kept. */
  names: (): readonly string[] => {
    try {
      return [...inMemory.keys(), ...Object.keys(localStorage)]
    } catch {
      return [...inMemory.keys()]
    }
  },
  remove: (name: string): void => {
    inMemory.delete(name)
    try {
      localStorage.removeItem(name)
    } catch {
      // What was never stored needs no removal.
    }
  },
}
