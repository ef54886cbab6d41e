import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { tidyNumber } from '../../../../contract/values/numbers.ts'
import { inTurn } from '../../../db/turns.ts'
import type { Check } from '../kind.ts'
import type { Matched } from '../of-students/look-up.ts'
import { ask, optionsOf } from '../saying.ts'

/** What a word in a cell says: a mark, or that the student was not marked. */
type Said = AttendanceStatus | 'none'
const meanings = ['present', 'absent', 'late', 'none'] as const satisfies readonly Said[]

/** Words that mean the same in every file; ' | ' is between them. */
const certain: Readonly<Record<Said, string>> = {
  present: 'p | pr | pres | present | ✓ | ✔ | ☑ | ✅ | उपस्थित | हाजिर | हजर | प्रेजेंट | प्रेझेंट',
  absent: 'a | ab | abs | absent | ✗ | ✘ | ✕ | ✖ | ❌ | अनुपस्थित | गैरहाजिर | गैरहजर | अब्सेंट | ॲब्सेंट',
  late: 'late | lt | late coming | देर | देर से | देरी | देरी से | लेट | उशीर | उशिरा',
  none: '- | – | — | na | n/a | nil | not marked | unmarked',
}

/** Words that mean something else in some files: a person is asked, and this counts until they answer. */
const likely: Readonly<Record<Said, string>> = {
  present: 'y | yes | true | उ | ह | हा | प | पी | हाँ | होय',
  absent: 'x | × | n | no | false | अ | ग | गै | ए | ॲ | leave | lv | cl | sl | रजा',
  late: 'l | ल',
  none: 'h | hd | hol | holiday | off | wo | w/o | weekly off | s | sun | sunday | छुट्टी | सुट्टी | रवि | रविवार',
}

/** The key by which a word of a cell is looked up, asked about and answered. */
export const wordKey = (text: string): string => {
  const folded = foldText(tidyNumber(text)).normalize('NFD').replaceAll('\u093C', '')
  return folded.replace(/(?<=.)[.।]$/u, '')
}

const mapOf = (words: typeof certain): ReadonlyMap<string, Said> =>
  new Map(meanings.flatMap((said) => words[said].split(' | ').map((word) => [wordKey(word), said])))

export const certainWords = mapOf(certain)
/** Words such as `1` and `0` have no likely meaning. */
const likelyWords = mapOf(likely)

/** True for a word that is a mark wherever it is written. */
export const isMark = (word: string): boolean => (certainWords.get(word) ?? 'none') !== 'none'

/** True for what may be a mark, and so is asked about: a short word, or 1 and 0. */
const mayBeMark = (word: string): boolean =>
  word === '1' || word === '0' || (word.length <= 20 && !/^[\d.,\s]*$/.test(word))

const mostAsked = 12

/** What a word says; `open` until its question is answered, undefined for what is no mark. */
export type Meaning = (word: string) => Said | 'open' | undefined

/** The words of a row's cells, as they are written and their keys. */
type Words = { marks: readonly { text: string; word: string }[] }

/** What words mean, and the questions about the most frequent ones in rows of students that no one is sure about. */
export const meaningsIn = async (rows: Iterable<Words & Matched>, { answers }: Check) => {
  const words = new Map<string, { text: string; cells: number }>()
  for await (const { match, marks } of inTurn(rows))
    for (const { word, text } of match === undefined ? [] : marks) {
      if (word === '' || certainWords.has(word) || !mayBeMark(word)) continue
      const known = words.get(word)
      words.set(word, { text: known?.text ?? text, cells: (known?.cells ?? 0) + 1 })
    }
  const asked = new Map(
    [...words].sort(([, one], [, other]) => other.cells - one.cells).slice(0, mostAsked),
  )
  const idOf = (word: string) => `word:${word}`
  const options = optionsOf(meanings, (status) => ({ code: `word_${status}` }))
  const questions = [...asked].map(([word, { text, cells }]) => {
    const point = { code: 'what_word_means', facts: { word: text, cells } } as const
    return ask(idOf(word), point, { usual: likelyWords.get(word), options })
  })
  const meaning: Meaning = (word) => {
    if (word === '') return 'none'
    if (!asked.has(word)) return certainWords.get(word)
    const answer = meanings.find((status) => status === answers[idOf(word)])
    return answer ?? likelyWords.get(word) ?? 'open'
  }
  return { questions, meaning }
}
