import { showDay } from '../values/calendar.ts'

/** Why a row of a batch is refused, among the refusals of the server. */
export const markFaults = {
  mark_student_gone: { status: 400, message: 'This student no longer exists.' },
  mark_without_status: {
    status: 400,
    message: (facts: { name: string }) => `Choose present, absent or late for ${facts.name}.`,
  },
  marked_twice: {
    status: 400,
    message: (facts: { name: string }) => `${facts.name} is in the list twice.`,
  },
  mark_elsewhere: {
    status: 400,
    message: (facts: { name: string; venue: string }) =>
      `${facts.name} does not belong to ${facts.venue}.`,
  },
  mark_too_early: {
    status: 400,
    message: (facts: { name: string; day: string }) =>
      `${facts.name} joined on ${showDay(facts.day)}.`,
  },
} as const

type Codes = typeof markFaults

/** Why one row is refused: the code, and the facts of its sentence. */
export type MarkFault = {
  [Code in keyof Codes]: Codes[Code]['message'] extends (facts: infer Facts) => string
    ? { code: Code; facts: Facts }
    : { code: Code; facts?: undefined }
}[keyof Codes]

export const markFaultSentence = ({ code, facts }: MarkFault): string => {
  const { message }: { message: string | ((facts: never) => string) } = markFaults[code]
  return typeof message === 'string' ? message : message(facts as never)
}
