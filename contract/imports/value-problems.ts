import type { PointOf } from '../kit/sentences.ts'

/** Why the value of a cell is refused, or what was decided about it. `text` is what the cell shows. */
export const valueProblems = {
  cell_error: 'The cell shows the error {text}. Enter the value, or correct it in the file.',
  cell_formula:
    'The cell has a formula without a saved result. Open the file in Excel, save it and try again.',
  cell_control: 'The cell has characters that cannot be read. Enter the value again.',
  row_too_long:
    'This row has more cells than there are headings. Put quotes around a value that holds the separator.',

  text_is_day:
    'The cell holds a date, {day, day}. Excel may have turned text into it. Enter the text again.',
  text_shortened:
    'Excel shortened a number to {text}, and digits are lost. Enter all of its digits.',

  day_unreadable: '{text} is not a date. Enter it as 4/5/2007 or 4 May 2007.',
  day_impossible: '{text} is not in the calendar. Enter a date that exists.',
  day_read_as: '{text} is read as {day, day}.',
  day_from_number: 'The number {text} is read as Excel stores dates: {day, day}.',
  day_other_order: '{text} is read as {day, day}, because there are only 12 months.',
  day_swapped: '{text, day} is read as {day, day}, with day and month swapped back.',

  phone_unreadable: '{text} is not a phone number. Enter 6 to 20 digits.',
  phone_one_digit: '{text} is one digit again and again. Enter the real phone number.',
  phone_shortened:
    'Excel shortened this phone number to {text}, and digits are lost. Enter all of its digits.',
  phone_rounded: '{text} ends in many zeros. Check whether Excel has rounded this phone number.',
  phone_several: '{text} looks like more than one phone number. Keep one of them.',
  phone_read_as: '{text} is read as {phone}.',

  money_unreadable: '{text} is not an amount. Enter it as 1200 or 1,20,000.50.',
  money_negative: '{text} is less than zero. Enter ₹0 or more.',
  money_decimals: '{text} has more than two decimals. Enter at most two.',
  money_too_much: '{text} is too much. Enter {most, rupees} or less.',

  number_unreadable: '{text} is not a number. Enter digits.',
  choice_unknown: '{text} is not one of the choices: {choices, list}.',
} as const

/** A problem of a value: its code, and the facts of its sentence. */
export type ValueProblem = PointOf<typeof valueProblems>
