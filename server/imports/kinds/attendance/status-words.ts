import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { tidyNumber } from '../../../../contract/values/numbers.ts'

/** What a word in a cell says: a mark, or that the student was not marked. */
export type Said = AttendanceStatus | 'none'

/** Words that mean the same in every file; ' | ' is between them. */
const certain: readonly (readonly [Said, string])[] = [
  ['present', 'p | pr | pres | present | ✓ | ✔ | ☑ | ✅ | उपस्थित | हाजिर | हजर | प्रेजेंट | प्रेझेंट'],
  [
    'absent',
    'a | ab | abs | absent | ✗ | ✘ | ✕ | ✖ | ❌ | अनुपस्थित | गैरहाजिर | गैरहजर | अब्सेंट | ॲब्सेंट',
  ],
  ['late', 'late | lt | late coming | देर | देर से | देरी | देरी से | लेट | उशीर | उशिरा'],
  ['none', '- | – | — | na | n/a | nil | not marked | unmarked'],
]

/** Words that mean something else in some files: a person is asked, and this counts until they answer. */
const likely: readonly (readonly [Said, string])[] = [
  ['present', 'y | yes | true | उ | ह | हा | प | पी | हाँ | होय'],
  ['absent', 'x | × | n | no | false | अ | ग | गै | ए | ॲ | leave | lv | cl | sl | रजा'],
  ['late', 'l | ल'],
  [
    'none',
    'h | hd | hol | holiday | off | wo | w/o | weekly off | s | sun | sunday | छुट्टी | सुट्टी | रवि | रविवार',
  ],
]

/** The key by which a word of a cell is looked up, asked about and answered. */
export const wordKey = (text: string): string => {
  const folded = foldText(tidyNumber(text)).normalize('NFD').replaceAll('\u093C', '')
  return folded.replace(/(?<=.)[.।]$/u, '')
}

const mapOf = (list: typeof certain): ReadonlyMap<string, Said> =>
  new Map(list.flatMap(([said, words]) => words.split(' | ').map((word) => [wordKey(word), said])))

const certainWords = mapOf(certain)
const likelyWords = mapOf(likely)

/** What a word means wherever it is written; undefined for one that is asked about. */
export const meaningOf = (key: string): Said | undefined => certainWords.get(key)

/** The answer that a question about a word begins with; words such as `1` and `0` have none. */
export const likelyMeaningOf = (key: string): Said | undefined => likelyWords.get(key)
