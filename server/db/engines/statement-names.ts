const names = new Map<string, string>()

/**
 * Gives a statement a name, under which each connection to PostgreSQL plans it once. Only for texts
 * that stay the same: a connection keeps all that it has planned.
 */
export const nameStatement = (text: string): void => {
  if (!names.has(text)) names.set(text, `muster ${names.size + 1}`)
}

export const nameOf = (text: string): string | undefined => names.get(text)
