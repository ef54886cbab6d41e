import fc from 'fast-check'
import { anyText } from './mutations.ts'
import { each, fragments, goodTexts, nasty } from './pool.ts'

const headings = [
  ...each('Name | Email | Mobile | Date | Date of birth | Status | Registration number | Venue'),
  ...each('Courses | Fees paid | Password | नाम | मोबाइल | 1 | 05/04/2026 | __proto__'),
  '',
]

/** Files to import: most are tables with known headings, the rest are cut, joined or no tables at all. */
export const files = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: tables() },
    { weight: 1, arbitrary: anyText(300) },
    { weight: 1, arbitrary: fc.constantFrom('', '%PDF-1.7', 'PK\u0003\u0004', '<html>', '\uFEFF') },
  )

const tables = (): fc.Arbitrary<string> =>
  fc
    .record({
      headings: fc.array(fc.constantFrom(...headings), { minLength: 1, maxLength: 8 }),
      rows: fc.array(fc.array(cell(), { minLength: 1, maxLength: 9 }), { maxLength: 12 }),
      separator: fc.constantFrom(',', ';', '\t', '|'),
    })
    .map((table) =>
      [table.headings, ...table.rows]
        .map((cells) => cells.map(quoted).join(table.separator))
        .join('\r\n'),
    )

const cell = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...goodTexts, ...fragments),
    fc.constantFrom(...nasty.filter((value) => typeof value === 'string')),
    fc.constantFrom(...each('P | A | L | present | 9.82E+09 | 31/02/2026 | ₹ 1,20,000.50 | #REF!')),
  )

const quoted = (text: string) => `"${text.replaceAll('"', '""').toWellFormed()}"`
