import { daysAfter } from '../calendar.ts'
import { present } from './book.ts'
import { lastOfThree, lineOf, type RollBook, slipOf } from './lines.ts'

/** Whose parents are to be told of a day, and of which one. */
export const toTell = (book: RollBook, venue: string, day: string) =>
  present(book, venue).flatMap(({ id }) => {
    if (slipOf(book, id, day)) return []
    const run = lastOfThree(book, id)
    if (run !== undefined && run <= day && run >= daysAfter(day, -7)) return [[id, run]]
    return lineOf(book, id, day)?.status === 'absent' ? [[id, day]] : []
  })

/** What everyone of a venue counts as on a day. */
export const parade = (book: RollBook, venue: string, day: string) =>
  present(book, venue)
    .filter(({ registered }) => registered <= day)
    .map(({ id }) => {
      const status = lineOf(book, id, day)?.status ?? 'notMarked'
      const came = status === 'present' || status === 'late'
      return [id, came ? status : (slipOf(book, id, day)?.kind ?? status)]
    })
