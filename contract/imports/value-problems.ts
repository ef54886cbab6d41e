import { ofTexts, saying } from '../kit/wording.ts'
import type { PointOf } from '../kit/sentences.ts'

/** Why the value of a cell is refused, or what was decided about it. `text` is what the cell shows. */
export const valueProblems = {
  cell_error: ofTexts(
    'The cell shows the error {text}. Enter the value, or correct it in the file.',
  ),
  cell_formula:
    'The cell has a formula without a saved result. Open the file in Excel, save it and try again.',
  cell_control: 'The cell has characters that cannot be read. Enter the value again.',
  row_too_long:
    'This row has more cells than there are headings. Put quotes around a value that holds the separator.',

  text_is_day: saying(
    'The cell holds a date, {day}. Excel may have turned text into it. Enter the text again.',
    { day: 'day' },
  ),
  text_shortened: ofTexts(
    'Excel shortened a number to {text}, and digits are lost. Enter all of its digits.',
  ),

  day_unreadable: ofTexts('{text} is not a date. Enter it as 4/5/2007 or 4 May 2007.'),
  day_impossible: ofTexts('{text} is not in the calendar. Enter a date that exists.'),
  day_read_as: saying('{text} is read as {day}.', { text: 'text', day: 'day' }),
  day_from_number: saying('The number {text} is read as Excel stores dates: {day}.', {
    text: 'text',
    day: 'day',
  }),
  day_other_order: saying('{text} is read as {day}, because there are only 12 months.', {
    text: 'text',
    day: 'day',
  }),
  day_swapped: saying('{text} is read as {day}, with day and month swapped back.', {
    text: 'day',
    day: 'day',
  }),

  phone_unreadable: ofTexts('{text} is not a phone number. Enter 6 to 20 digits.'),
  phone_one_digit: ofTexts('{text} is one digit again and again. Enter the real phone number.'),
  phone_shortened: ofTexts(
    'Excel shortened this phone number to {text}, and digits are lost. Enter all of its digits.',
  ),
  phone_rounded: ofTexts(
    '{text} ends in many zeros. Check whether Excel has rounded this phone number.',
  ),
  phone_several: ofTexts('{text} looks like more than one phone number. Keep one of them.'),
  phone_read_as: ofTexts('{text} is read as {phone}.'),

  money_unreadable: ofTexts('{text} is not an amount. Enter it as 1200 or 1,20,000.50.'),
  money_negative: ofTexts('{text} is less than zero. Enter ₹0 or more.'),
  money_decimals: ofTexts('{text} has more than two decimals. Enter at most two.'),
  money_too_much: saying('{text} is too much. Enter {most} or less.', {
    text: 'text',
    most: 'rupees',
  }),

  number_unreadable: ofTexts('{text} is not a number. Enter digits.'),
  choice_unknown: saying('{text} is not one of the choices: {choices}.', {
    text: 'text',
    choices: 'list',
  }),
} as const

/** A problem of a value: its code, and the facts of its sentence. */
export type ValueProblem = PointOf<typeof valueProblems>
