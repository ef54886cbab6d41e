import { yearsBetween } from '../values/calendar.ts'
import { type Missing, type Person, rulesFor } from './applies.ts'
import type { Birth, StandardContent } from './shapes.ts'

export type AgeVerdict = {
  /** Completed years on `on`. */
  years: number
  on: string
  is: 'right' | 'too_young' | 'too_old' | 'undecided'
  /** The days of birth that apply. */
  asked?: Birth
  missing?: readonly Missing[]
}

/** Whether a person is of the age that an exam asks for; undefined where it asks none of them. */
export const ageVerdict = (
  { births, cutOff }: NonNullable<StandardContent['age']>,
  person: Person,
  day: string,
): AgeVerdict | undefined => {
  const { dateOfBirth: born } = person
  const { applying, possible, missing } = rulesFor(births, person)
  const open = [...applying, ...possible]
  if (open.length === 0) return undefined
  const on = cutOff ?? day
  const asked = applying.toSorted((one, other) => first(one).localeCompare(first(other)))[0]
  const known = { years: yearsBetween(born, on), on, ...(asked && { asked }) }
  const isWithin = (birth: Birth) => first(birth) <= born && born <= last(birth)
  if (applying.some(isWithin)) return { ...known, is: 'right' }
  if (possible.some(isWithin)) return { ...known, is: 'undecided', missing }
  return { ...known, is: open.every((birth) => born < first(birth)) ? 'too_old' : 'too_young' }
}

const first = ({ bornFrom }: Birth): string => bornFrom ?? ''
const last = ({ bornTo }: Birth): string => bornTo ?? '9999'
