import fc from 'fast-check'
import { expect } from 'vitest'
import type { Searched } from '../../contract/students/search.ts'
import { foldText } from '../../contract/values/text.ts'
import { seed } from './seed.ts'
import type { TestServer } from './server.ts'
import { insertCopies } from './students/copies.ts'

/** Pieces of names in five scripts, with marks, joiners, digits and signs. */
const pieces = `
  Asha asha Ravi RAVINDRA Éva Eva Zoë ß D'Souza Anna-Maria Éva–Maria १२ ９８२ B. 50% आशा पाटील
  क्‍ष श्री ராஜன் மு রহিম ক محمد على Ｒａｊ 𝒜sha 𑀅 Singh Kumar Kumari Devi K_M a 12 2026 98220 "
  \\ * II`
  .trim()
  .split(/\s+/)
const name = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
const digits = (count: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: count, maxLength: count })
const mobile = fc.tuple(fc.constantFrom('98220', '98221', '70201'), digits(5))
const phone = fc
  .tuple(fc.constantFrom('', '+91 ', '0', '91', '0091-', '+910'), mobile)
  .map(([prefix, [head, tail]]) => `${prefix}${head} ${tail.join('')}`)
const otherPhone = fc.constantFrom('022-2612 3456', '+44 20 7946 0958', '261234', '(0253) 2578901')
const anyPhone = fc.oneof({ weight: 4, arbitrary: phone }, otherPhone)

const person = fc.record({
  name: name.map((words) => words.join(' ')),
  admissionNo: fc.option(fc.tuple(fc.constantFrom('A26/', 'ADM ', 'क-'), fc.nat(99))),
  contact: anyPhone,
  parent: anyPhone,
  elsewhere: fc.boolean(),
})

const piece = fc.constantFrom(...pieces)
const cut = (text: string) =>
  fc
    .tuple(fc.nat([...text].length), fc.integer({ min: 1, max: 7 }))
    .map(([from, length]) => [...text].slice(from, from + length).join(''))
const typed = 'reg-2026 ｒｅｇ–२०२६ ९८२२० S/1 s/10 000 +91 a26/ - ( zz'.split(' ')
const word = fc.oneof(
  piece,
  piece.chain(cut),
  piece.map((text) => text.toUpperCase()),
  phone.chain(cut),
  fc.constantFrom('98220 11', '  ', ...typed),
)
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const term = fc.oneof({ weight: 1, arbitrary: phone }, { weight: 6, arbitrary: words })

/** Terms that a search box may send. */
export const someTerms = (count: number): string[] =>
  fc
    .sample(term, { numRuns: count, seed })
    .map((text) => text.trim())
    .filter((text) => text.isWellFormed() && foldText(text) !== '' && text.length <= 100)

/** Inserts a number of invented students straight into the table, as copies of an existing one. */
export const addPeople = (
  server: TestServer,
  like: { id: string; otherVenue: number },
  count: number,
): Promise<string[]> => {
  const people = fc.sample(person, { numRuns: count, seed })
  return server.store.write((tx) =>
    insertCopies(tx, like.id, count, (at, { venue_id }) => {
      const { name, admissionNo, contact, parent, elsewhere } = people[at] ?? expect.unreachable()
      const admission = admissionNo && `${admissionNo.join('')}-${at}`
      return {
        name: name.normalize('NFC'),
        name_key: foldText(name),
        registration_number: `S/${at}`,
        registration_number_key: `s/${at}`,
        admission_no: admission,
        admission_no_key: admission && foldText(admission),
        contact_number: contact,
        parent_mobile_number: parent,
        venue_id: elsewhere ? like.otherVenue : venue_id,
      }
    }),
  )
}

export type Person = Searched & { id: string; venueId: number; nameKey: string; numberKey: string }

/** Everyone who is registered, newest first, as a search sees them. */
export const everybody = async (server: TestServer): Promise<Person[]> => {
  const rows = await server.store.db
    .selectFrom('students')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    registrationNumber: row.registration_number,
    admissionNo: row.admission_no ?? undefined,
    phones: [row.contact_number, row.parent_mobile_number],
    venueId: row.venue_id,
    nameKey: row.name_key,
    numberKey: row.registration_number_key,
  }))
}
