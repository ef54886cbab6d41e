import { terms as english } from '../../contract/languages/terms.ts'
import { demandNames as events } from '../../contract/fitness/terms.ts'
import { isDay, showDay } from '../../contract/values/calendar.ts'
import { durationName, terms } from '../language/contract-words.ts'
import { demandNames } from '../shared/fitness/names.ts'

type Names = Readonly<Record<string, string>>

/** What a cell may hold in English, and the same in the language of the screens. */
const namesOf = (field: string): readonly [Names, Names] | undefined => {
  if (field === 'status' || field.startsWith('day:'))
    return [english.attendance, terms().attendance]
  if (field === 'event') return [events, demandNames()]
  if (field === 'courseMode') return [english.courseModes, terms().courseModes]
  if (field === 'paymentModes') return [english.paymentModes, terms().paymentModes]
  if (field === 'transactionModes') return [english.transactionModes, terms().transactionModes]
  return field === 'role' ? [english.roles, terms().roles] : undefined
}

/** The name of a choice, or of its code, in the language of the screens; another text is itself. */
export const cellName = (field: string, text: string): string => {
  const [from, to] = namesOf(field) ?? []
  const code = Object.keys(from ?? {}).find((one) => one === text || from?.[one] === text)
  return (code === undefined ? undefined : to?.[code]) ?? text
}

/** A day as a reader reads it, which is also how it may be typed; another text is itself. */
export const dayText = (text: string): string => (isDay(text) ? showDay(text) : text)

/** What a row holds, as a reader reads it: `;` stands between several values. */
export const cellText = (field: string, text: string): string => {
  if (isDay(text)) return showDay(text)
  const parts = text.split(';').map((part) => part.trim())
  if (field === 'durations') return parts.map((part) => durationName(part)).join('; ')
  return namesOf(field) ? parts.map((part) => cellName(field, part)).join('; ') : text
}
