/** What a browser that blocks its storage, or whose storage is full, could not keep. */
const here = new Map<string, string>()

/** The browser's storage; where it is refused, what is kept lasts as long as the page. */
export const storage = {
  get: (name: string): string | null => {
    try {
      return here.get(name) ?? localStorage.getItem(name)
    } catch {
      return null
    }
  },
  set: (name: string, value: string): void => {
    try {
      localStorage.setItem(name, value)
      here.delete(name)
    } catch {
      here.set(name, value)
    }
  },
  /** The names under which something is kept. */
  names: (): readonly string[] => {
    try {
      return [...here.keys(), ...Object.keys(localStorage)]
    } catch {
      return [...here.keys()]
    }
  },
  remove: (name: string): void => {
    here.delete(name)
    try {
      localStorage.removeItem(name)
    } catch {
      // What was never kept needs no removal.
    }
  },
}
