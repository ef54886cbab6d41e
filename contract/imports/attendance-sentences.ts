import { ofTexts, saying } from '../kit/wording.ts'
import { markFaults } from '../attendance/mark-faults.ts'
import type { Sentence } from '../kit/sentences.ts'

export const attendanceSentences = {
  student_unnamed: 'Enter the registration number of the student.',
  student_unknown_number: ofTexts(
    'No student has the number {number}. Correct it, or register the student first.',
  ),
  student_unknown_name: ofTexts('No student here is called {name}. Enter the registration number.'),
  student_needs_more: ofTexts(
    '{name} is not certain by name alone. Enter a registration number, a phone number or the venue.',
  ),
  student_ambiguous: ofTexts(
    '{name} could be one of several students: {numbers}. Enter the registration number.',
  ),
  student_numbers_differ: ofTexts(
    '{number} and {admissionNo} are different students. Correct one of the numbers.',
  ),
  student_other_name: ofTexts('{number} is {name}, not {typed}. Correct the number or the name.'),
  mark_elsewhere: markFaults.mark_elsewhere,

  day_missing: 'Enter the date of the mark.',
  marked_in_future: "Attendance can't be marked for a future date",
  mark_too_early: markFaults.mark_too_early,
  day_not_in_month: ofTexts('This month has no {heading}. Clear the cell, or correct the heading.'),
  mark_without_status: ofTexts('Choose present, absent or late for {name}.'),
  status_unreadable: ofTexts('{text} is not a mark. Enter P, A or L, or leave the cell empty.'),
  mark_twice_in_file: saying(
    '{name} is marked otherwise for {day} in row {row}. Keep one of the two.',
    { name: 'text', day: 'day', row: 'number' },
  ),

  mark_repeated: saying('The same mark is in row {row} already.', { row: 'number' }),
  marks_exist: 'This attendance is in Muster already.',
  marks_differ: saying(
    '{marks, plural, one {Muster has another mark for {day}: {status}.} other {Muster has other marks for {marks} of these days, the first is {day}: {status}.}}',
    { marks: 'number', day: 'day', status: 'attendance' },
  ),
  row_without_student: 'This row names no student and holds no marks. It is left out.',
  marks_none: 'This row holds no marks.',

  which_month: 'The headings are days of a month. Which month is it?',
  which_year: 'The headings have no year. Which year is it?',
  which_order: 'Does the day or the month come first in headings such as 5/4?',
  which_venue: 'Which venue are these students at?',
  what_word_means: saying(
    '{cells, plural, one {What does "{word}" mean? It is in 1 cell.} other {What does "{word}" mean? It is in {cells} cells.}}',
    { word: 'text', cells: 'number' },
  ),
  word_present: 'Present',
  word_absent: 'Absent',
  word_late: 'Late',
  word_none: 'Not Marked',
  plain: ofTexts('{text}'),
} as const satisfies Record<string, Sentence>
