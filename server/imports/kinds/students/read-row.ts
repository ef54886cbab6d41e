import type { CourseField } from '../../../../contract/imports/fields.ts'
import { mapFields } from '../../../../contract/kit/record-fields.ts'
import { type TransactionMode, transactionModes } from '../../../../contract/payments/terms.ts'
import {
  type Education,
  type StudentInput,
  studentInput,
} from '../../../../contract/students/calls.ts'
import { studentFields } from '../../../../contract/students/fields.ts'
import { type Day, isDay, yearsBetween } from '../../../../contract/values/calendar.ts'
import { splitList } from '../../../../contract/values/lists.ts'
import { numberIn, readMoney, readNumber, readText } from '../../values/readers.ts'
import { cellText } from '../../values/reading.ts'
import { cellsOf, dayReader, fieldReader, type Reader } from '../cells.ts'
import type { Check, FileRow, KindQuestion } from '../kind.ts'
import { ask, dayOrToday, optionsOf, sayTo } from '../saying.ts'
import * as words from './words.ts'

/** A field of a student's row: those of the form, and how a file has courses and payments. */
export type Field = keyof typeof studentFields | CourseField

/** What the form takes, without the courses, which a file names differently. */
const form = studentInput.omit({ selectedCourses: true })
export type Details = Omit<StudentInput, 'selectedCourses' | 'squadId'>

// The days and the age depend on each other.
const { registrationDate: _, dateOfBirth: __, age: ___, ...plainFields } = studentFields

type Fields = typeof studentFields
type ChoiceField = keyof {
  [F in keyof Fields as Fields[F] extends { choices: unknown } ? F : never]: F
}

const choices: Partial<Record<Field, Reader<string>>> = {
  courseMode: words.readCourseMode,
  sex: words.readSex,
  category: words.readCategory,
  bloodGroup: words.readBloodGroup,
} satisfies Record<ChoiceField, Reader<string>>

/** What a row holds; lists are in the order of its courses. Money is in rupees. */
export type RowRead = ReturnType<typeof readRow>

/** Reads a row and judges its details in the form's own words. */
export const readRow = (row: FileRow, check: Check) => {
  const { shown, one, many, problems, isUnreadable } = cellsOf(row)
  const say = sayTo(problems)
  const dayOf = (field: Field) => dayReader(check, field)

  const dateOfBirth = one('dateOfBirth', dayOf('dateOfBirth'))
  const writtenDay = one('registrationDate', dayOf('registrationDate'))
  const registered = writtenDay ?? (isUnreadable('registrationDate') ? undefined : check.today)
  if (registered !== writtenDay)
    say('open', 'registrationDate', { code: 'registered_today', facts: { day: check.today } })
  const writtenAge = one('age', readNumber)
  const age = writtenAge ?? (isUnreadable('age') ? undefined : ageOn(dateOfBirth, registered))
  if (age !== undefined && age !== writtenAge && registered !== undefined)
    say('open', 'age', { code: 'age_from_birth', facts: { age, day: registered } })
  if (dateOfBirth !== undefined && dateOfBirth > check.today)
    say('bad', 'dateOfBirth', { code: 'born_in_future' })
  if (registered !== undefined && registered > check.today)
    say('bad', 'registrationDate', { code: 'registered_in_future' })

  const educationText = one('education', readText)
  const education = educationText === undefined ? [] : readEducation(educationText)
  if (education === undefined) {
    const facts = { text: cellText(educationText ?? '') }
    say('bad', 'education', { code: 'education_unreadable', facts })
  }
  const isAgeKnown =
    dateOfBirth !== undefined && dateOfBirth <= check.today && registered !== undefined
  const transactionModes = many('transactionModes', words.readTransactionMode)
  const read = mapFields(plainFields, (of, field) =>
    one(field, choices[field] ?? fieldReader(check, field, of)),
  )
  const parsed = form.safeParse({
    ...read,
    registrationDate: registered,
    age,
    dateOfBirth,
    educationalDetails: education,
    admissionFee: one('admissionFee', readMoney),
    modeOfTransaction: transactionModes.find((mode) => mode !== undefined) ?? payModeIn(check),
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldAt(path)
    // A cell that cannot be read has said so already, and the age follows from two dates.
    const isSaid = isUnreadable(field) || (field === 'age' && !isAgeKnown)
    if (!isSaid) problems.push({ kind: 'bad', field, message })
  }
  if (age !== undefined) shown['age'] = String(age)
  return {
    row: row.row,
    shown,
    problems,
    /** Absent where the form refuses them. */
    details: parsed.data,
    born: dateOfBirth,
    registered,
    /** The cell as it is, because the name of a course may hold any sign. */
    courseCell: one('courses', readText) ?? '',
    courseFees: many('courseFees', readMoney),
    totalFee: many('totalFee', readMoney),
    durations: many('durations', words.readDuration),
    paymentModes: many('paymentModes', words.readPaymentMode),
    feesPaid: many('feesPaid', readMoney),
    paidByCourse: many('paidByCourse', readMoney),
    paidOn: many('paidOn', dayOf('paidOn')),
    transactionModes,
    references: many('references', readText),
    squad: one('squad', readText),
  }
}

const fieldAt = ([first]: readonly PropertyKey[]): string =>
  first === 'educationalDetails' ? 'education' : String(first)

/** Whole years from birth to a day; undefined where the form would refuse them. */
const ageOn = (born: Day | undefined, day: Day | undefined): number | undefined => {
  if (born === undefined || day === undefined) return undefined
  const age = yearsBetween(born, day)
  return age >= 1 && age <= 120 ? age : undefined
}

/** Whether a row holds a payment and does not say how it was paid. */
const lacksMode = (read: RowRead): boolean =>
  isPaid(read) && (read.transactionModes.length === 0 || read.transactionModes.includes(undefined))

/** Whether a row holds a payment. */
const isPaid = ({ feesPaid, paidByCourse, details }: RowRead): boolean =>
  [...feesPaid, ...paidByCourse, details?.admissionFee].some((amount) => (amount ?? 0) > 0)

/** Reads `HSC, Pune Board, 71.5%; BA, Pune University`, and `|` in place of commas as our own files have it; undefined for anything else. */
const readEducation = (text: string): Education[] | undefined => {
  const entries = splitList(text)
    .filter((entry) => entry !== '')
    .map(entryOf)
  const known = entries.flatMap((entry) => entry ?? [])
  return known.length === entries.length ? known : undefined
}

const entryOf = (entry: string): Education | undefined => {
  const isOurs = entry.includes('|')
  const parts = isOurs ? splitList(entry, '|') : entry.split(',').map((part) => part.trim())
  const last = numberIn(parts.at(-1)?.replace(/\s*%$/, '') ?? '')
  const percentage = parts.length > 2 ? last : undefined
  const [course = '', ...university] = percentage === undefined ? parts : parts.slice(0, -1)
  if (course === '' || university.join('') === '') return undefined
  return {
    course,
    university: university.join(isOurs ? ' | ' : ', '),
    percentage,
  }
}

/** The day of payments that nothing in their row dates: the one that was answered, or it is asked; else today. */
export type PayDay = Day | 'asked' | 'today'

/** The id of the question when fees were paid that nothing in the file dates. */
const payDayQuestion = 'paid'

const isUndated = ({ fields }: Pick<Check, 'fields'>): boolean =>
  !fields.includes('paidOn') && !fields.includes('registrationDate')

/** Fees are asked about once for the whole file rather than dated today in silence. */
export const payDayIn = (check: Pick<Check, 'fields' | 'answers'>): PayDay => {
  if (!isUndated(check)) return 'today'
  const answer = check.answers[payDayQuestion] ?? ''
  return isDay(answer) ? answer : 'asked'
}

/** When and how fees were paid of which no cell says it: never today in silence, nor in cash. */
export const askPayments = (rows: readonly RowRead[], check: Check): KindQuestion[] => {
  const when = { field: 'paidOn', ...dayOrToday(check.today) }
  const modes = optionsOf(transactionModes, (mode) => ({ code: 'paid_how', facts: { mode } }))
  const how = { field: 'transactionModes', options: modes }
  const modeless = rows.filter(lacksMode).length
  const point = { code: 'paid_how_asked', facts: { rows: modeless } } as const
  return [
    ...(rows.some(isPaid) && isUndated(check)
      ? [ask(payDayQuestion, { code: 'paid_on_asked' }, when)]
      : []),
    ...(modeless > 0 ? [ask(payModeQuestion, point, how)] : []),
  ]
}

/** The id of the question how fees were paid of which no cell says it. */
const payModeQuestion = 'mode'

/** How those fees were paid, as it was answered. */
export const payModeIn = ({ answers }: Pick<Check, 'answers'>): TransactionMode | undefined =>
  transactionModes.find((mode) => mode === answers[payModeQuestion])
