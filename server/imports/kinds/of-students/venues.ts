import { foldText } from '../../../../contract/values/fold.ts'
import type { Check, KindQuestion } from '../kind.ts'
import { ask, plain } from '../saying.ts'

/** What may say in words what a sheet is about. */
export const textsOf = ({ titles, sheet, fileName }: Check) => [...titles, sheet, fileName]

export type Venue = { id: number; name: string; name_key: string }

/** Asked where nothing but names or chest numbers tells who the students are. */
const asksVenue = ({ fields }: Check): boolean => {
  const has = (...some: string[]) => some.some((field) => fields.includes(field))
  if (has('registrationNumber', 'admissionNo', 'campVenue')) return false
  return has('chestNumber') || (has('name') && !has('contactNumber'))
}

/** The one venue that the titles name. */
const titledVenue = (check: Check, venues: readonly Venue[]): string | undefined => {
  const texts = textsOf(check).map(foldText)
  const [first, ...others] = venues.filter(({ name_key }) =>
    texts.some((text) => text.includes(name_key)),
  )
  return others.length === 0 ? first?.name : undefined
}

export const venueQuestions = (check: Check, venues: readonly Venue[]): KindQuestion[] => {
  const usual = titledVenue(check, venues)
  const options = venues.map(({ name }) => plain(name))
  return asksVenue(check) ? [ask('venue', { code: 'which_venue' }, { usual, options })] : []
}

/** The venue of every row, where it was asked: empty where it was not, undefined until it is answered. */
export const venueOfAll = (check: Check, venues: readonly Venue[]): string | undefined =>
  asksVenue(check) ? (check.answers['venue'] ?? titledVenue(check, venues)) : ''
