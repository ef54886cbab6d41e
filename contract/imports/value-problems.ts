import { showDay } from '../values/calendar.ts'
import { showRupees } from '../values/money.ts'

type Text = { text: string }
type ReadAs = { text: string; day: string }

/** Why the value of a cell is refused, or what was decided about it. `text` is what the cell shows. */
export const valueProblems = {
  cell_error: (facts: Text) =>
    `The cell shows the error ${facts.text}. Enter the value, or correct it in the file.`,
  cell_formula:
    'The cell has a formula without a saved result. Open the file in Excel, save it and try again.',
  cell_control: 'The cell has characters that cannot be read. Enter the value again.',
  row_too_long:
    'This row has more cells than there are headings. Put quotes around a value that holds the separator.',

  text_is_day: (facts: { day: string }) =>
    `The cell holds a date, ${showDay(facts.day)}. Excel may have turned text into it. Enter the text again.`,
  text_shortened: (facts: Text) =>
    `Excel shortened a number to ${facts.text}, and digits are lost. Enter all of its digits.`,

  day_unreadable: (facts: Text) =>
    `${facts.text} is not a date. Enter it as 4/5/2007 or 4 May 2007.`,
  day_impossible: (facts: Text) =>
    `${facts.text} is not in the calendar. Enter a date that exists.`,
  day_read_as: (facts: ReadAs) => `${facts.text} is read as ${showDay(facts.day)}.`,
  day_from_number: (facts: ReadAs) =>
    `The number ${facts.text} is read as Excel stores dates: ${showDay(facts.day)}.`,
  day_other_order: (facts: ReadAs) =>
    `${facts.text} is read as ${showDay(facts.day)}, because there are only 12 months.`,
  day_swapped: (facts: ReadAs) =>
    `${showDay(facts.text)} is read as ${showDay(facts.day)}, with day and month swapped back.`,

  phone_unreadable: (facts: Text) => `${facts.text} is not a phone number. Enter 6 to 20 digits.`,
  phone_one_digit: (facts: Text) =>
    `${facts.text} is one digit again and again. Enter the real phone number.`,
  phone_shortened: (facts: Text) =>
    `Excel shortened this phone number to ${facts.text}, and digits are lost. Enter all of its digits.`,
  phone_rounded: (facts: Text) =>
    `${facts.text} ends in many zeros. Check whether Excel has rounded this phone number.`,
  phone_several: (facts: Text) =>
    `${facts.text} looks like more than one phone number. Keep one of them.`,
  phone_read_as: (facts: { text: string; phone: string }) =>
    `${facts.text} is read as ${facts.phone}.`,

  money_unreadable: (facts: Text) =>
    `${facts.text} is not an amount. Enter it as 1200 or 1,20,000.50.`,
  money_negative: (facts: Text) => `${facts.text} is less than zero. Enter ₹0 or more.`,
  money_decimals: (facts: Text) => `${facts.text} has more than two decimals. Enter at most two.`,
  money_too_much: (facts: { text: string; most: number }) =>
    `${facts.text} is too much. Enter ${showRupees(facts.most)} or less.`,

  number_unreadable: (facts: Text) => `${facts.text} is not a number. Enter digits.`,
  choice_unknown: (facts: { text: string; choices: readonly string[] }) =>
    `${facts.text} is not one of the choices: ${facts.choices.join(', ')}.`,
} as const

type Codes = typeof valueProblems

/** A problem of a value: its code, and the facts of its sentence. */
export type ValueProblem = {
  [Code in keyof Codes]: Codes[Code] extends (facts: infer Facts) => string
    ? { code: Code; facts: Facts }
    : { code: Code; facts?: undefined }
}[keyof Codes]
