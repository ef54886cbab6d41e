import { resultFields as fields } from '../../../../contract/imports/fields.ts'
import type { KindField } from '../kind.ts'
import { namingHeadings } from '../naming/headings.ts'

type Field = (typeof fields)[number]['field']

const listOf = (list: string): string[] => list.split('|').map((heading) => heading.trim())

const headings: Readonly<Record<Field, readonly string[]>> = {
  ...namingHeadings,
  chestNumber: listOf(
    'Chest no | Chest no. | Bib | Bib no | Bib number | चेस्ट नंबर | चेस्ट नं | चेस्ट क्रमांक',
  ),
  event: listOf('Event name | Test | Test name | Activity | इवेंट | टेस्ट | इव्हेंट | चाचणी'),
  date: listOf(
    'Day | Test date | Date of test | Result date | तारीख | दिनांक | टेस्ट की तारीख | चाचणीची तारीख',
  ),
  attempt: listOf('Attempt no | Attempt number | Try | Chance | प्रयास | प्रयत्न'),
  result: listOf(
    'Results | Time | Timing | Value | Reading | Performance | नतीजा | समय | निकाल | वेळ',
  ),
}

export const resultFields: readonly KindField[] = fields.map((field) => ({
  ...field,
  headings: headings[field.field],
}))
