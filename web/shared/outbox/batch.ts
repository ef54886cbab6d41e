import {
  type OutboxEntry,
  type OwnProposal,
  isMark,
  isProposal,
  isResult,
  isWaiting,
  keyOfProposal,
  madeAtOf,
} from './entry.ts'
import { keysOfMarks, type MarksBody, packMarks } from './marks/mark-rows.ts'
import { keysOfResults, packResults, type ResultsBody } from './results/result-rows.ts'

/** What is sent to the server: until it is answered, key and body stay the same. */
export type Batch = { id: string; personId: string; body: MarksBody | ResultsBody | OwnProposal }

export const isOfMarks = (body: Batch['body']): body is MarksBody => 'attendanceData' in body

export const isOfProposal = (body: Batch['body']): body is OwnProposal => 'direction' in body

const byAge = (one: OutboxEntry, other: OutboxEntry): number =>
  madeAtOf(one) < madeAtOf(other) ? -1 : 1

/** The batch to send next, with its entries: the oldest that waits and all that can be sent with it. */
export const pack = (
  personId: string,
  entries: readonly OutboxEntry[],
  id: string,
  epoch?: string,
): { batch: Batch; packed: readonly OutboxEntry[] } | undefined => {
  const waiting = entries.filter(isWaiting).toSorted(byAge)
  const [oldest] = waiting
  if (oldest === undefined) return undefined
  const alike = waiting.filter(({ most }) => most === oldest.most)
  const { body, packed } = packAlike(oldest, alike, epoch)
  return {
    batch: { id, personId, body },
    packed: packed.map((entry) => ({ ...entry, batch: id, newer: false })),
  }
}

type Packed = { body: Batch['body']; packed: readonly OutboxEntry[] }

const packAlike = (
  oldest: OutboxEntry,
  alike: readonly OutboxEntry[],
  epoch: string | undefined,
): Packed => {
  if (isProposal(oldest)) return { body: oldest.proposal, packed: [oldest] }
  return isMark(oldest)
    ? packMarks(oldest, alike.filter(isMark), epoch)
    : packResults(oldest, alike.filter(isResult))
}

/** The keys of a batch's entries. */
export const keysIn = ({ personId, body }: Batch): readonly string[] => {
  if (isOfProposal(body)) return [keyOfProposal(personId, body)]
  return isOfMarks(body) ? keysOfMarks(personId, body) : keysOfResults(personId, body)
}
