import type { OutboxEntry, RowAnswer } from './entry.ts'
import { kindOf } from './kinds.ts'

const free = { batch: undefined, newer: false } as const

/** A new entry in place of a former one; what never changes under its key stays as it was. */
export const inPlaceOf = (former: OutboxEntry | undefined, fresh: OutboxEntry): OutboxEntry => {
  if (former === undefined || former.trouble !== undefined) return fresh
  return kindOf(fresh).overwriting?.inPlaceOf(former, fresh) ?? former
}

/** The entry after its batch was answered; undefined once it is done. */
export const answered = (entry: OutboxEntry, answer: RowAnswer): OutboxEntry | undefined => {
  const { overwriting } = kindOf(entry)
  switch (answer.is) {
    case 'unanswered':
      return { ...entry, ...free }
    case 'saved':
      return entry.newer ? overwriting?.after({ ...entry, ...free }, answer.version) : undefined
    case 'conflict':
      return overwriting?.isSame(entry, answer.theirs) === true
        ? undefined
        : { ...entry, ...free, trouble: answer }
    case 'held up':
      return { ...entry, ...free, most: answer.most }
    case 'refused':
      // The newer mark has not been judged.
      return entry.newer ? { ...entry, ...free } : { ...entry, ...free, trouble: answer }
  }
}

/** The entry to send again; after a conflict it replaces the other person's mark. */
export const triedAgain = (entry: OutboxEntry): OutboxEntry => {
  const { trouble } = entry
  if (trouble === undefined) return entry
  const again = { ...entry, trouble: undefined }
  if (trouble.is === 'refused') return again
  return kindOf(entry).overwriting?.over(again, trouble.theirs) ?? again
}

export const isWaiting = ({ batch, trouble }: OutboxEntry): boolean =>
  batch === undefined && trouble === undefined
