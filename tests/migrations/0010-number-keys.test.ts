import { describe, expect, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import * as house from '../../server/db/migrations/0001-house.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { newDatabase } from '../support/server.ts'
import { beforeFees } from './before-fees.ts'

const people = beforeFees.filter((text) => /^insert into (employees|venues)/.test(text))

type Numbered = readonly [number: string, key: string, admission?: string, admissionKey?: string]

const quoted = (text: string | undefined) => (text === undefined ? 'null' : `'${text}'`)

const student = ([number, key, admission, admissionKey]: Numbered, at: number): string =>
  `insert into students (
    id, registration_number, registration_number_key, admission_no, admission_no_key, venue_id,
    course_mode, registration_date, name, name_key, age, date_of_birth, address, contact_number,
    parent_name, parent_mobile_number, education, mode_of_transaction, registered_by, created_at,
    updated_at
  ) values (
    ${at + 1}, '${number}', '${key}', ${quoted(admission)}, ${quoted(admissionKey)}, 1, 'Offline',
    '2026-01-31', 'Asha', 'asha', 20, '2005-03-14', 'Pune', '98220 12345', 'Parent', '98220 54321',
    '[]', 'Cash', 1, '2026-01-31T05:00:00.000Z', '2026-01-31T05:00:00.000Z'
  )`

const students: readonly Numbered[] = [
  ['OLD/17', 'old/17', 'A–1', 'a–1'],
  ['REG–2026–00007', 'reg–2026–00007', 'A-1', 'a-1'],
  ['REG-2026-00007', 'reg-2026-00007', 'A१', 'a१'],
  ['REG-२०२६-०००१२', 'reg-२०२६-०००१२', 'A 1', 'a 1'],
  ['Rеg 5', 'rеg 5'],
  ['REG\u20115', 'reg‐5'],
  ['reg 5', 'reg 5'],
]

describe.each(engines)(
  'a database from before look-alike numbers counted as one, on %s,',
  (engine) => {
    test('gets one key for each, and keeps two that already exist', async () => {
      const { place, remove } = await newDatabase(engine, 'empty')
      await makeEarlier(place, { '0001-house': house }, [...people, ...students.map(student)])
      const store = connect(place)
      await store.migrate()
      const kept = await store.db
        .selectFrom('students')
        .select((row) => [
          'registration_number as number',
          'registration_number_key as key',
          'registration_sequence as sequence',
          'admission_no_key as admission',
          row.ref('registration_year').as('year'),
        ])
        .orderBy('id')
        .execute()
      const of = (number: string, key: string, more: object) => ({
        number,
        key,
        sequence: null,
        year: null,
        admission: null,
        ...more,
      })
      expect(kept).toEqual([
        of('OLD/17', 'old/17', { admission: 'a–1' }),
        of('REG–2026–00007', 'reg–2026–00007', { admission: 'a-1' }),
        of('REG-2026-00007', 'reg-2026-00007', { admission: 'a1', sequence: 7, year: 2026 }),
        of('REG-२०२६-०००१२', 'reg-2026-00012', { admission: 'a 1', sequence: 12, year: 2026 }),
        of('Rеg 5', 'reg5', {}),
        of('REG\u20115', 'reg-5', {}),
        of('reg 5', 'reg 5', {}),
      ])
      await store.close()
      await remove()
    })
  },
)
