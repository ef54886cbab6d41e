import { phoneDigits } from '../../../../../contract/students/search.ts'
import { foldNumber } from '../../../../../contract/values/numbers.ts'
import { foldText } from '../../../../../contract/values/text.ts'
import type { StudentKept } from '../../../../students/sql/doubles.ts'

type Person = {
  name: string
  dateOfBirth: string
  phones: readonly string[]
  registrationNumber?: string | undefined
  admissionNo?: string | undefined
}

/** By what a student is the same as another: a number, or the name with the birth date or a phone. */
export const marksOf = (person: Person) => {
  const name = foldText(person.name)
  return {
    numbers: [
      ...markOf('registration', person.registrationNumber),
      ...markOf('admission', person.admissionNo),
    ],
    persons: [
      `b ${name} ${person.dateOfBirth}`,
      ...person.phones.map((phone) => `p ${name} ${phoneDigits(phone)}`),
    ],
  }
}

/** A number as one of the marks; none where it is left out. */
export const markOf = (kind: 'registration' | 'admission', number: string | undefined): string[] =>
  number === undefined ? [] : [`${kind} ${foldNumber(number)}`]

export type Marks = ReturnType<typeof marksOf>

/** Finds students who are the same, among those who are added to it. */
export const createDoubles = <T>() => {
  const numbers = new Map<string, T>()
  const persons = new Map<string, T>()
  return {
    add: (marks: Marks, one: T): void => {
      for (const mark of marks.numbers) if (!numbers.has(mark)) numbers.set(mark, one)
      for (const mark of marks.persons) if (!persons.has(mark)) persons.set(mark, one)
    },
    /** Who has this number. */
    holder: (number: string): T | undefined => numbers.get(number),
    /** The same number counts before the same name. */
    find: (marks: Marks): { by: 'number' | 'person'; one: T } | undefined => {
      const lookUp = (holders: ReadonlyMap<string, T>, wanted: readonly string[]) =>
        wanted.map((mark) => holders.get(mark)).find((one) => one !== undefined)
      const numbered = lookUp(numbers, marks.numbers)
      if (numbered !== undefined) return { by: 'number', one: numbered }
      const person = lookUp(persons, marks.persons)
      return person === undefined ? undefined : { by: 'person', one: person }
    },
  }
}

export type Doubles<T> = ReturnType<typeof createDoubles<T>>

export const marksOfKept = (student: StudentKept): Marks =>
  marksOf({
    name: student.name,
    dateOfBirth: student.date_of_birth,
    phones: [student.contact_number, student.parent_mobile_number],
    registrationNumber: student.registration_number,
    admissionNo: student.admission_no ?? undefined,
  })
