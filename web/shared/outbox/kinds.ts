import type { OutboxEntry } from './entry.ts'
import { excuseKind } from './excuses/excuse-kind.ts'
import type { Kind } from './kind.ts'
import { markKind } from './marks/mark-kind.ts'
import { proposalKind } from './proposals/proposal-kind.ts'
import { resultKind } from './results/result-kind.ts'
import { rollCallKind } from './roll-calls/roll-call-kind.ts'

/** Every kind of entry; how each is uploaded: `uploads.ts`. */
const kinds: readonly Kind[] = [markKind, resultKind, excuseKind, rollCallKind, proposalKind]

const found = (kind: Kind | undefined): Kind => {
  if (kind === undefined) throw new Error('An entry of no known kind')
  return kind
}

export const kindOf = (entry: OutboxEntry): Kind => found(kinds.find(({ is }) => is(entry)))

export const kindOfBody = (body: object): Kind => found(kinds.find(({ isBody }) => isBody(body)))

/** When it was made by the device's clock. */
export const madeAtOf = (entry: OutboxEntry): string => kindOf(entry).madeAt(entry)
