/** One pattern that matches what any of these match. */
export const either = (...parts: readonly RegExp[]) =>
  new RegExp(parts.map(({ source }) => source).join('|'))
