import { t } from '@lingui/core/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { RollCall } from '../../contract/roll-calls/calls.ts'
import { figuresOf, merged, type RollCallFigures } from '../../contract/roll-calls/merge.ts'
import { showCount } from '../../contract/values/figures.ts'
import { send, useRead } from '../api/client.ts'
import { inLanguage } from '../language/said.ts'
import { isRollCall, type RollCallEntry } from '../shared/outbox/roll-calls/roll-call-kind.ts'
import { type SentPart, sentParts } from '../shared/outbox/roll-calls/roll-call-upload.ts'
import { useOutbox } from '../shared/outbox/outbox.ts'

/** A roll call as the list of a day shows it. */
export type DayRollCall = Pick<RollCall, '_id' | 'key' | 'name' | 'startedAt' | 'missing'> & {
  /** The id of a squad; '' for the whole venue. */
  squad: string
  figures: RollCallFigures
  /** Who began it; of one that waits in this browser, what it waits for. */
  from: string
  isRefused: boolean
  isForMarks: boolean
  /** The ids of those who are still to be counted. */
  uncounted: () => Promise<readonly string[]>
}

export const countedOf = ({ strength, uncounted }: RollCallFigures): string =>
  t`${{ counted: showCount(strength - uncounted) }} of ${{ strength: showCount(strength) }} counted`

export const callOfRollCall = 'GET /api/roll-calls/:id'

const saved = (rollCall: RollCall): DayRollCall => ({
  ...rollCall,
  squad: rollCall.squadId ?? '',
  figures: { ...rollCall, missing: rollCall.missing.length },
  from: rollCall.startedBy.name,
  isRefused: false,
  isForMarks: rollCall.forMarks === true && rollCall.uncounted === 0,
  uncounted: async () => (await send(callOfRollCall, { params: { id: rollCall._id } })).uncounted,
})

type OwnPart = Pick<RollCallEntry, 'rollCall'> & Partial<Pick<RollCallEntry, 'trouble'> & SentPart>

/** The parts of a roll call that wait in this browser, or are not in the list that was read, as one. */
const waiting = ([first, ...others]: readonly OwnPart[]): readonly DayRollCall[] => {
  if (first === undefined) return []
  const { rollCall: key, name, squad, startedAt } = first.rollCall
  const parts = [first, ...others]
  const counted = merged(...parts.map(({ rollCall }) => rollCall.counted))
  const [refused] = parts.flatMap(({ trouble }) => (trouble?.is === 'refused' ? trouble : []))
  return [
    {
      _id: key,
      key,
      name,
      squad,
      startedAt,
      figures: figuresOf(counted),
      missing: [],
      from: refused
        ? inLanguage(refused)
        : parts.every(({ at }) => at !== undefined)
          ? t`Uploaded`
          : t`On this device, not uploaded yet`,
      isRefused: refused !== undefined,
      isForMarks: false,
      uncounted: async () => counted.uncounted,
    },
  ]
}

/** Those that wait in this browser first; without a network they are all that is known. */
export const useDayRollCalls = (venue: string, squad: string, day: string) => {
  const { entries } = useOutbox()
  const query = useRead('GET /api/roll-calls', {
    query: { venue, squad, date: day },
    failed: t`Failed to load roll calls`,
    enabled: venue !== '',
  })
  const { data: sent = [] } = useQuery<readonly SentPart[]>({
    queryKey: sentParts,
    queryFn: skipToken,
    gcTime: Infinity,
  })
  const unseen = query.isLoading ? [] : sent.filter(({ at }) => at > query.dataUpdatedAt)
  const own = [...entries.filter(isRollCall), ...unseen]
    .filter(({ rollCall }) => rollCall.venue === venue && rollCall.day === day)
    .filter(({ rollCall }) => squad === '' || rollCall.squad === squad)
  const parts: Map<string, OwnPart[]> = Map.groupBy(own, ({ rollCall }) => rollCall.rollCall)
  const rollCalls = [
    ...[...parts.values()].flatMap(waiting),
    ...(query.data?.rollCalls.map(saved) ?? []),
  ]
  return { ...query, data: query.data || own.length > 0 ? rollCalls : undefined }
}
