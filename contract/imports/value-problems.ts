import type { PointOf } from '../kit/sentences.ts'

/** Why the value of a cell is refused, or what was decided about it. `text` is what the cell shows. */
export const valueProblems = {
  cell_error: {
    message: 'The cell shows the error {text}. Enter the value, or correct it in the file.',
    facts: { text: 'text' },
  },
  cell_formula:
    'The cell has a formula without a saved result. Open the file in Excel, save it and try again.',
  cell_control: 'The cell has characters that cannot be read. Enter the value again.',
  row_too_long:
    'This row has more cells than there are headings. Put quotes around a value that holds the separator.',

  text_is_day: {
    message:
      'The cell holds a date, {day}. Excel may have turned text into it. Enter the text again.',
    facts: { day: 'day' },
  },
  text_shortened: {
    message: 'Excel shortened a number to {text}, and digits are lost. Enter all of its digits.',
    facts: { text: 'text' },
  },

  day_unreadable: {
    message: '{text} is not a date. Enter it as 4/5/2007 or 4 May 2007.',
    facts: { text: 'text' },
  },
  day_impossible: {
    message: '{text} is not in the calendar. Enter a date that exists.',
    facts: { text: 'text' },
  },
  day_read_as: { message: '{text} is read as {day}.', facts: { text: 'text', day: 'day' } },
  day_from_number: {
    message: 'The number {text} is read as Excel stores dates: {day}.',
    facts: { text: 'text', day: 'day' },
  },
  day_other_order: {
    message: '{text} is read as {day}, because there are only 12 months.',
    facts: { text: 'text', day: 'day' },
  },
  day_swapped: {
    message: '{text} is read as {day}, with day and month swapped back.',
    facts: { text: 'day', day: 'day' },
  },

  phone_unreadable: {
    message: '{text} is not a phone number. Enter 6 to 20 digits.',
    facts: { text: 'text' },
  },
  phone_one_digit: {
    message: '{text} is one digit again and again. Enter the real phone number.',
    facts: { text: 'text' },
  },
  phone_shortened: {
    message:
      'Excel shortened this phone number to {text}, and digits are lost. Enter all of its digits.',
    facts: { text: 'text' },
  },
  phone_rounded: {
    message: '{text} ends in many zeros. Check whether Excel has rounded this phone number.',
    facts: { text: 'text' },
  },
  phone_several: {
    message: '{text} looks like more than one phone number. Keep one of them.',
    facts: { text: 'text' },
  },
  phone_read_as: { message: '{text} is read as {phone}.', facts: { text: 'text', phone: 'text' } },

  money_unreadable: {
    message: '{text} is not an amount. Enter it as 1200 or 1,20,000.50.',
    facts: { text: 'text' },
  },
  money_negative: {
    message: '{text} is less than zero. Enter ₹0 or more.',
    facts: { text: 'text' },
  },
  money_decimals: {
    message: '{text} has more than two decimals. Enter at most two.',
    facts: { text: 'text' },
  },
  money_too_much: {
    message: '{text} is too much. Enter {most} or less.',
    facts: { text: 'text', most: 'rupees' },
  },

  number_unreadable: { message: '{text} is not a number. Enter digits.', facts: { text: 'text' } },
  choice_unknown: {
    message: '{text} is not one of the choices: {choices}.',
    facts: { text: 'text', choices: 'list' },
  },
} as const

/** A problem of a value: its code, and the facts of its sentence. */
export type ValueProblem = PointOf<typeof valueProblems>
