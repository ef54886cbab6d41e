import { type Counted, byStanding, merged, standings } from '../../../contract/roll-calls/merge.ts'
import { startsNear } from '../../../server/roll-calls/rules.ts'
import type { Delivery } from '../../../web/shared/outbox/delivery.ts'
import { keyOfKeyed } from '../../../web/shared/outbox/keyed-kind.ts'
import {
  entryOfRollCall,
  isRollCall,
  type OwnRollCall,
} from '../../../web/shared/outbox/roll-calls/roll-call-kind.ts'
import { put } from '../../../web/shared/outbox/transactions.ts'
import { aRollCall, coach } from '../../support/outbox/entries.ts'
import type { Entering, Past } from './past.ts'

/** What a phone knows of each student, by the index of a standing. */
export type Known = readonly number[]

const countedOf = (known: Known): Counted<string> =>
  byStanding((standing) =>
    known.flatMap((level, id) => (standings[level] === standing ? [String(id)] : [])),
  )

const levelIn = (counted: Counted<string>, id: string) =>
  standings.findIndex((standing) => counted[standing].includes(id))

/** Takes a part as the server does: once under its key, into the roll call that it names or that began near it. */
export const takePart = (
  { rollCalls, parts }: Past,
  part: OwnRollCall,
): { answer: Delivery; fault?: string } => {
  const { key, name, startedAt, counted, apart } = part
  const rows = new Map([[keyOfKeyed(coach, part), { is: 'saved' }]] as const)
  const saved: Delivery = { is: 'answered', rows, clockOff: undefined }
  const text = JSON.stringify(part)
  const former = parts.get(key)
  if (former !== undefined)
    return former.text === text
      ? { answer: saved }
      : { answer: saved, fault: `${key} is another part than before` }
  if (counted.here.length + counted.missing.length + counted.excused.length === 0)
    return { answer: { is: 'refused', message: 'Nobody is counted' } }
  const named = [...parts.values()].find(({ rollCall }) => rollCall === part.rollCall)?.of
  const { from, until } = startsNear(startedAt)
  const [begun] =
    [...rollCalls].findLast(
      ([, one]) => one.name === name && from <= one.startedAt && one.startedAt <= until,
    ) ?? []
  const of = named ?? (apart ? undefined : begun) ?? part.rollCall
  const before = rollCalls.get(of)
  rollCalls.set(of, {
    name,
    startedAt: before?.startedAt ?? startedAt,
    counted: before ? merged(before.counted, counted) : merged(counted),
  })
  parts.set(key, { rollCall: part.rollCall, of, text })
  return { answer: saved }
}

/** What a coach counts on a device. */
export const rollCallsOn = ({ transact, entries, nextTime }: Entering) => {
  const made: OwnRollCall[] = []
  return {
    /** Counts a part of the roll call that was begun last, or begins another. */
    count: async (known: Known, isNew: boolean, apart: boolean) => {
      const startedAt = nextTime()
      const rollCall = isNew ? undefined : made.at(-1)?.rollCall
      const part = aRollCall(`part-of-${made.length + 1}`, {
        rollCall: rollCall ?? `begun-at-${made.length + 1}`,
        startedAt,
        counted: countedOf(known),
        ...(apart && { apart }),
      })
      made.push(part)
      await put(transact, [entryOfRollCall(coach, part)])
    },
    /** What of the parts is lost, or is less than was counted. */
    findFaults: async ({ rollCalls, parts }: Past) => {
      const own = (await entries()).filter(isRollCall).map(({ rollCall }) => rollCall.key)
      return made.flatMap(({ key, counted }) => {
        const rollCall = rollCalls.get(parts.get(key)?.of ?? '')
        if (rollCall === undefined) return own.includes(key) ? [] : [`${key} is lost`]
        const ids = Object.values(counted).flat()
        const isLess = (id: string) => levelIn(rollCall.counted, id) < levelIn(counted, id)
        return ids.filter(isLess).map((id) => `${key} saw more of ${id}`)
      })
    },
  }
}

/** What another phone counts of a roll call of the same name. */
export const partOfOther = (known: Known, madeBefore: number, startedAt: string): OwnRollCall =>
  aRollCall(`another-phone-${madeBefore}`, {
    rollCall: `another-begun-${madeBefore}`,
    startedAt,
    counted: countedOf(known),
  })
