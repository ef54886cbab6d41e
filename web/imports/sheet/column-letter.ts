const letters = 26

/** The name that spreadsheets give a column: A for 0, Z for 25, AA for 26. */
export const columnLetter = (column: number): string => {
  const letter = String.fromCodePoint(65 + (column % letters))
  return column < letters ? letter : columnLetter(Math.floor(column / letters) - 1) + letter
}
