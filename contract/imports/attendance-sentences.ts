import { markFaults } from '../attendance/mark-faults.ts'
import { showDay } from '../values/calendar.ts'
import { plural } from '../values/figures.ts'

type Marked = { name: string; day: string }

/** What is said of past attendance that is imported. */
export const attendanceSentences = {
  student_unnamed: 'Enter the registration number of the student.',
  student_unknown_number: (facts: { number: string }) =>
    `No student has the number ${facts.number}. Correct it, or register the student first.`,
  student_unknown_name: (facts: { name: string }) =>
    `No student here is called ${facts.name}. Enter the registration number.`,
  student_needs_more: (facts: { name: string }) =>
    `${facts.name} is not certain by name alone. Enter a registration number, a phone number or the venue.`,
  student_ambiguous: (facts: { name: string; numbers: string }) =>
    `${facts.name} could be one of several students: ${facts.numbers}. Enter the registration number.`,
  student_numbers_differ: (facts: { number: string; admissionNo: string }) =>
    `${facts.number} and ${facts.admissionNo} are different students. Correct one of the numbers.`,
  student_other_name: (facts: { number: string; name: string; typed: string }) =>
    `${facts.number} is ${facts.name}, not ${facts.typed}. Correct the number or the name.`,
  mark_elsewhere: markFaults.mark_elsewhere.message,

  day_missing: 'Enter the date of the mark.',
  marked_in_future: "Attendance can't be marked for a future date",
  mark_too_early: markFaults.mark_too_early.message,
  day_not_in_month: (facts: { heading: string }) =>
    `This month has no ${facts.heading}. Clear the cell, or correct the heading.`,
  mark_without_status: (facts: { name: string }) =>
    `Choose present, absent or late for ${facts.name}.`,
  status_unreadable: (facts: { text: string }) =>
    `${facts.text} is not a mark. Enter P, A or L, or leave the cell empty.`,
  mark_twice_in_file: (facts: Marked & { row: number }) =>
    `${facts.name} is marked otherwise for ${showDay(facts.day)} in row ${facts.row}. Keep one of the two.`,

  mark_repeated: (facts: { row: number }) => `The same mark is in row ${facts.row} already.`,
  marks_exist: 'This attendance is in Muster already.',
  marks_differ: (facts: { marks: number; day: string; status: string }) =>
    plural(facts.marks, {
      one: `Muster has another mark for ${showDay(facts.day)}: ${facts.status}.`,
      other: `Muster has other marks for ${facts.marks} of these days, the first is ${showDay(facts.day)}: ${facts.status}.`,
    }),
  row_without_student: 'This row names no student and holds no marks. It is left out.',
  marks_none: 'This row holds no marks.',

  which_month: 'The headings are days of a month. Which month is it?',
  which_year: 'The headings have no year. Which year is it?',
  which_order: 'Does the day or the month come first in headings such as 5/4?',
  which_venue: 'Which venue are these students at?',
  what_word_means: (facts: { word: string; cells: number }) =>
    plural(facts.cells, {
      one: `What does "${facts.word}" mean? It is in 1 cell.`,
      other: `What does "${facts.word}" mean? It is in ${facts.cells} cells.`,
    }),
  word_present: 'Present',
  word_absent: 'Absent',
  word_late: 'Late',
  word_none: 'Not Marked',
  plain: (facts: { text: string }) => facts.text,
} as const satisfies Record<string, string | ((facts: never) => string)>
