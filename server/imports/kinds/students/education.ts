import type { Education } from '../../../../contract/students/calls.ts'
import { splitList } from '../../../../contract/values/lists.ts'
import { numberIn } from '../../values/number.ts'

/** Reads `HSC, Pune Board, 71.5%; BA, Pune University`, and `|` in place of commas as our own files have it; undefined for anything else. */
export const readEducation = (text: string): Education[] | undefined => {
  const entries = splitList(text)
    .filter((entry) => entry !== '')
    .map(entryOf)
  const known = entries.flatMap((entry) => entry ?? [])
  return known.length === entries.length ? known : undefined
}

const entryOf = (entry: string): Education | undefined => {
  const isOurs = entry.includes('|')
  const parts = isOurs ? splitList(entry, '|') : entry.split(',').map((part) => part.trim())
  const last = numberIn(parts.at(-1)?.replace(/\s*%$/, '') ?? '')
  const percentage = parts.length > 2 ? last : undefined
  const [course = '', ...university] = percentage === undefined ? parts : parts.slice(0, -1)
  if (course === '' || university.join('') === '') return undefined
  return {
    course,
    university: university.join(isOurs ? ' | ' : ', '),
    percentage,
  }
}
