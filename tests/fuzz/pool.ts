import { password } from '../support/builders.ts'
import { gate } from '../support/gate.ts'

/** Texts that are written one beside the other. */
export const each = (texts: string): string[] => texts.split(' | ')

/** The venues that have students at the start. */
export const venues = ['Pune Camp', 'पुणे / शिबिर #2'] as const

/** Texts that some field of the contract takes. */
export const goodTexts: readonly string[] = [
  ...venues,
  ' pune  CAMP ',
  ' पुणे  शिबिर ',
  ...each('Asha Patil | வீரமணி | O\'Brien; drop table students; -- | 100% _sure_ "quoted" \\ back'),
  ...each('5" pipe | Cafe\u0301 | 😀👩‍👩‍👧 ok | Ｆull ｗidth | two\nlines | a | İstanbul ß ﷺﬁ'),
  ...each('__proto__ | constructor'),
  'é'.repeat(119),
  // Grows eighteenfold when it is folded, and does not compress.
  'ﷺअ😀ﬃxyz'.repeat(15),
  '',
  ...each('98220 12345 | 412345678901 | +91 (20) 5550-1234'),
  ...each('asha@example.org | The.Employee@muster.test | fuzz.one@muster.test | ﷺ@ｆull.example'),
  password,
  'kestrel-over-pune',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  ...each('REG-2026-00003 | REG-2026-999999999 | OLD/17 | UPI 1 | upi２ | NEFT 261121000001'),
  ...each('2005-03-14 | 1900-01-01 | 2026-11-21 | 2026-02-28 | 2200-12-31 | 2026-11-20T20:00:00Z'),
  ...each('2026-11-21T06:30:00.000+05:30 | 2026-02 | 2026-11 | 2199-12'),
  ...each('00:00 | 09:00 | 18:30 | 23:59 | Asia/Kolkata | UTC | America/New_York | Mars/Olympus'),
  'data:image/png;base64,iVBORw0KGgo=',
  ...each('1 | 2 | 3 | 10 | 50 | 100000'),
]

/** What is cut into a text, at any place of it. */
export const fragments: readonly string[] = [
  ...each('\u0000 | \ud800 | \udfff | \u202e | \u200b | \t | \n | \u0301'),
  ...each('% | _ | \' | " | \\ | ﷺ | 😀 | -- | $1 | ?'),
]

/** Ids of records that are there at the start, and a few that are not. */
export const ids: readonly string[] = [
  ...Array.from({ length: 12 }, (_, at) => String(at + 1)),
  '999999999999999',
  'abc',
]

/** What fields of these names ask for: venues with students, days with marks, people, the gate. */
export const wanted: Record<string, readonly (string | number)[]> = {
  venue: venues,
  campVenue: venues,
  date: ['2026-11-21', '2026-11-20T20:00:00Z', '2026-02-28'],
  studentId: ids.slice(0, 5),
  employeeId: ids.slice(0, 5),
  latitude: [gate.latitude, String(gate.latitude)],
  longitude: [gate.longitude, String(gate.longitude)],
  accuracy: [0, 12.5],
  checkIn: ['00:00'],
  checkOut: ['09:00'],
}

/** Related numbers: fees, amounts paid, counts and limits. */
export const goodNumbers: readonly number[] = [
  0, 1, 2, 3, 4, 6, 12, 0.01, 0.5, 99.99, 100, 365, 899.5, 999.5, 1000, 1000.1, 10_000_000, -0,
]

const nastyNumbers = [0, -1, 1.005, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER + 1]

const nastyShapes: readonly unknown[] = [
  [],
  [[]],
  [null],
  {},
  { $ne: 1 },
  { _id: { _id: '1' } },
  { toString: 1 },
]

const nastyTexts = [
  '',
  ' ',
  ...each('\u0000 | a\u0000b | a\ud800b | \udfff | \ufeff\u200b | \u202eabc'),
  'x'.repeat(70_000),
  'ﷺ'.repeat(254),
  `${'ﷺअ😀ﬃ'.repeat(60)}@ﷺ.in`,
  '😀'.repeat(120),
  '9'.repeat(40),
  ...each('NaN | 1e3 | ٣ | -1 | 9007199254740993 | 2026-02-31 | 0000-00-00 | 2026-11-21T25:00:00Z'),
  ...each("' or 1=1 -- | '); drop table students; -- | ${7*7}{{7*7}} | ../../etc/passwd"),
  '<script>alert(1)</script>',
]

/** Values that no client should send, in any position. */
export const nasty: readonly unknown[] = [
  null,
  true,
  false,
  ...nastyNumbers,
  ...nastyTexts,
  ...nastyShapes,
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}'),
]

/** Fields that a body must not bring in, whatever it says. */
export const strangeFields: readonly string[] = [
  ...each(
    '__proto__ | constructor | prototype | toString | hasOwnProperty | _id | id | __v | role',
  ),
  ...each('isActive | createdAt | registeredBy | password_hash | deleted_at | a.b | \u0000'),
  '',
]
