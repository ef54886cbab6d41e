import type { Day } from '../../../contract/values/calendar.ts'
import type { StudentInput } from '../../../contract/students/calls.ts'
import type { Tx } from '../../db/schema.ts'
import { itemAt, valueOf } from '../../db/written.ts'
import * as rules from '../rules/students.ts'
import { takeSequences } from '../sql/sequences.ts'
import type { Numbers } from '../sql/write.ts'

type Typed = Pick<StudentInput, 'registrationNumber' | 'admissionNo'>

/** What a new student brings to their numbers: what the office typed, and the day of registration. */
export type Numbered = { typed: Typed; registered: Day }

/**
 * The numbers of new students, in their order: those that the office typed, or else the next ones of
 * the year of registration.
 */
export const decideNumbers = async (
  tx: Tx,
  students: readonly Numbered[],
): Promise<Required<Numbers>[]> => {
  const typed = students.map(({ typed: { registrationNumber } }) =>
    registrationNumber === undefined ? undefined : readTyped(registrationNumber),
  )
  const years = [
    ...students.flatMap(({ registered }, at) => (typed[at] ? [] : yearOf(registered))),
    ...typed.flatMap((number) => number?.sequence?.year ?? []),
  ]
  // The last one of each year is the next.
  const free = new Map<number, number[]>()
  for (const year of [...new Set(years)].toSorted((one, other) => one - other)) {
    const wanted = students.filter((one, at) => !typed[at] && yearOf(one.registered) === year)
    const taken = typed.flatMap((number) =>
      number?.sequence?.year === year ? number.sequence.sequence : [],
    )
    free.set(year, (await takeSequences(tx, year, wanted.length, taken)).toReversed())
  }
  return students.map((student, at) => ({
    registration: typed[at] ?? numberOf(yearOf(student.registered), free),
    admission: decideAdmission(student.typed.admissionNo),
  }))
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

const numberOf = (year: number, free: ReadonlyMap<number, number[]>) => {
  const sequence = itemAt(valueOf(free, year).splice(-1), 0)
  return { number: rules.writeRegistrationNumber(year, sequence), sequence: { year, sequence } }
}

const readTyped = (typed: string) => {
  const number = rules.requirePlainNumber(typed, 'registration_number_letters')
  return { number, sequence: rules.readRegistrationNumber(number) }
}

const decideAdmission = (typed: string | undefined): string | null =>
  typed === undefined ? null : rules.requirePlainNumber(typed, 'admission_number_letters')

/** The numbers that an edit changes; an unchanged one is not checked again. */
export const decideChangedNumbers = async (
  tx: Tx,
  typed: Typed,
  held: { registration_number: string; admission_no: string | null },
  registered: Day,
): Promise<Numbers> => {
  const { registrationNumber, admissionNo } = typed
  const isNew =
    registrationNumber !== undefined &&
    !rules.isAsItStands(registrationNumber, held.registration_number)
  const isAdmissionAsItWas =
    admissionNo !== undefined && rules.isAsItStands(admissionNo, held.admission_no)
  const [numbers] = isNew ? await decideNumbers(tx, [{ typed, registered }]) : []
  return {
    ...(numbers && { registration: numbers.registration }),
    ...(!isAdmissionAsItWas && { admission: decideAdmission(admissionNo) }),
  }
}
