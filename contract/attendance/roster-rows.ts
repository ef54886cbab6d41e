import { type Day, isDay } from '../values/calendar.ts'
import { areEven, unpackAlike, unpackDays, unpackSteps } from './columns.ts'
import type { RosterInColumns, RosterInRows, RosterMark, RosterRow } from './roster.ts'

/** The roster of an answer; an older server answers in rows, whatever is asked for. */
export const inRows = (answer: RosterInRows | RosterInColumns): RosterInRows => {
  if (!('columns' in answer)) return answer
  const { columns, ...facts } = answer
  const { students, marks } = columns
  const { date } = facts
  if (!isDay(date) || !areEven(students) || !areEven(marks))
    throw new RangeError('The columns of the roster differ in length')
  return {
    ...facts,
    students: studentRows(students, date),
    markers: [''],
    marks: markRows(marks),
  }
}

const studentRows = (columns: RosterInColumns['columns']['students'], date: Day): RosterRow[] => {
  const registered = unpackDays(columns.registered, date)
  const chestNumbers = unpackSteps(columns.chestNumber)
  const phones = unpackAlike(columns.contactNumber)
  const parents = unpackAlike(columns.parentMobileNumber)
  const { registrationNumber } = columns
  const numbers =
    'form' in registrationNumber ? unpackAlike(registrationNumber) : registrationNumber
  return columns.id.map((id, at) => {
    const row: RosterRow = [
      String(id),
      valueAt(columns.name, at),
      valueAt(numbers, at),
      valueAt(phones, at),
      valueAt(registered, at),
      valueAt(columns.admissionNo, at) ?? '',
      valueAt(parents, at),
    ]
    const chestNumber = valueAt(chestNumbers, at)
    if (chestNumber !== null) row[7] = chestNumber
    return row
  })
}

const markRows = (columns: RosterInColumns['columns']['marks']): RosterMark[] =>
  columns.id.map((id, at) => {
    const remarks = valueAt(columns.remarks, at)
    return [
      String(id),
      valueAt(columns.status, at),
      valueAt(columns.version, at),
      0,
      '',
      remarks === null ? {} : { remarks },
    ]
  })

const valueAt = <V>(column: readonly V[], at: number): V => {
  const value = column[at]
  if (value === undefined) throw new RangeError('A column of the roster is short')
  return value
}
