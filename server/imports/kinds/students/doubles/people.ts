import type { Day } from '../../../../../contract/values/calendar.ts'
import { foldText } from '../../../../../contract/values/text.ts'
import type { StudentKept } from '../../../../students/sql/imported.ts'
import type { Check, KindQuestion } from '../../kind.ts'
import { ask, optionsOf } from '../../saying.ts'
import { markOf, numberFields } from './doubles.ts'
import { isNear } from '../near.ts'
import type { Details } from '../read-row.ts'

type Person = { name: string; born: Day | string }

/** A number that a row has in common with another person, of Muster or of an earlier row. */
export type SharedNumber = {
  field: 'registrationNumber' | 'admissionNo'
  number: string
  row: number
  name: string
  other: string
  otherRow?: number
}

/** A row of a student who is in an earlier row with other courses. */
type FurtherCourses = { row: number; name: string; first: number; courses: string }

/** What is found out about people while rows are judged. */
export type PeopleFound = {
  shared: SharedNumber[]
  further: FurtherCourses[]
  /** Rows that differ from their student in Muster. */
  changed: number[]
}

const sharedQuestion = 'numbers'
const furtherQuestion = 'further'

/** What was answered about them; undefined until it is. */
export const answersAboutPeople = ({ answers }: Pick<Check, 'answers'>) => ({
  shared: answers[sharedQuestion],
  further: answers[furtherQuestion],
})

/** Another name and another date of birth make another person, whatever number they share. */
const isAnother = (one: Person, other: Person): boolean => {
  const [name, otherName] = [foldText(one.name), foldText(other.name)]
  return one.born !== other.born && name !== otherName && !isNear(name, otherName)
}

type Earlier = Person & { row: number }
type Holders<T> = { holder: (number: string) => T | undefined }

/** The numbers of a row that belong to someone else. */
export const sharedNumbers = (
  { details, born, row }: { details: Details; born: Day | undefined; row: number },
  registered: Holders<StudentKept>,
  before: Holders<Earlier>,
): SharedNumber[] =>
  numberFields.flatMap(([kind, field]) => {
    const number = details[field]
    const [mark] = markOf(kind, number)
    if (number === undefined || mark === undefined || born === undefined) return []
    const shared = { field, number, row, name: details.name }
    const student = registered.holder(mark)
    if (student) {
      const other = { name: student.name, born: student.date_of_birth }
      const isOther = student.deleted_at === null && isAnother({ name: details.name, born }, other)
      return isOther ? [{ ...shared, other: student.name }] : []
    }
    const earlier = before.holder(mark)
    return earlier && isAnother({ name: details.name, born }, earlier)
      ? [{ ...shared, other: earlier.name, otherRow: earlier.row }]
      : []
  })

/** One question for each kind of doubt, with the first row as its example. */
export const askAboutPeople = ({ shared, further }: PeopleFound): KindQuestion[] => {
  const [one] = shared
  const [row] = further
  const questions: KindQuestion[] = []
  if (one) {
    const options = optionsOf(['apart', 'same'], (answer) => ({ code: `number_shared_${answer}` }))
    const facts = { ...one, more: shared.length - 1 }
    questions.push(ask(sharedQuestion, { code: 'number_shared', facts }, { options }))
  }
  if (row) {
    const options = optionsOf(['join', 'leave'], (way) => ({ code: `further_courses_${way}` }))
    const facts = { ...row, more: further.length - 1 }
    questions.push(ask(furtherQuestion, { code: 'further_courses', facts }, { options }))
  }
  return questions
}
