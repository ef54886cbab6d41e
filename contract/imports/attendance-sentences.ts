import { markFaults } from '../attendance/mark-faults.ts'
import type { Sentence } from '../kit/sentences.ts'

export const attendanceSentences = {
  student_unnamed: 'Enter the registration number of the student.',
  student_unknown_number:
    'No student has the number {number}. Correct it, or register the student first.',
  student_unknown_name: 'No student here is called {name}. Enter the registration number.',
  student_needs_more:
    '{name} is not certain by name alone. Enter a registration number, a phone number or the venue.',
  student_ambiguous:
    '{name} could be one of several students: {numbers}. Enter the registration number.',
  student_numbers_differ:
    '{number} and {admissionNo} are different students. Correct one of the numbers.',
  student_other_name: '{number} is {name}, not {typed}. Correct the number or the name.',
  mark_elsewhere: markFaults.mark_elsewhere,

  day_missing: 'Enter the date of the mark.',
  marked_in_future: "Attendance can't be marked for a future date",
  mark_too_early: markFaults.mark_too_early,
  day_not_in_month: 'This month has no {heading}. Clear the cell, or correct the heading.',
  mark_without_status: 'Choose present, absent or late for {name}.',
  status_unreadable: '{text} is not a mark. Enter P, A or L, or leave the cell empty.',
  mark_twice_in_file:
    '{name} is marked otherwise for {day, day} in row {row, number}. Keep one of the two.',

  mark_repeated: 'The same mark is in row {row, number} already.',
  marks_exist: 'This attendance is in Muster already.',
  marks_differ:
    '{marks, plural, one {Muster has another mark for {day, day}: {status, attendance}.} other {Muster has other marks for {marks} of these days, the first is {day, day}: {status, attendance}.}}',
  row_without_student: 'This row names no student and holds no marks. It is left out.',
  marks_none: 'This row holds no marks.',

  which_month: 'The headings are days of a month. Which month is it?',
  which_year: 'The headings have no year. Which year is it?',
  which_order: 'Does the day or the month come first in headings such as 5/4?',
  which_venue: 'Which venue are these students at?',
  what_word_means:
    '{cells, plural, one {What does "{word}" mean? It is in 1 cell.} other {What does "{word}" mean? It is in {cells} cells.}}',
  word_present: 'Present',
  word_absent: 'Absent',
  word_late: 'Late',
  word_none: 'Not Marked',
  plain: '{text}',
} as const satisfies Record<string, Sentence>
