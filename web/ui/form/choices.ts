/** A choice of a list: its words alone, or words that stand for another value. */
export type Choice = string | { value: string; label: string }

export const valueOf = (choice: Choice): string =>
  typeof choice === 'string' ? choice : choice.value

export const labelOf = (choice: Choice): string =>
  typeof choice === 'string' ? choice : choice.label
