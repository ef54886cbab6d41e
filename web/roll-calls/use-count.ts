import { useCallback, useMemo } from 'react'
import { covers, excusesAt } from '../../contract/excuses/terms.ts'
import { t } from '@lingui/core/macro'
import { newKey } from '../api/idempotency.ts'
import { useSession } from '../api/session.ts'
import type { KeptRoster } from '../shared/outbox/database.ts'
import type { OutboxEntry } from '../shared/outbox/entry.ts'
import { waitingExcuses, withRows } from '../shared/outbox/excuses/excuse-kind.ts'
import { useOutbox } from '../shared/outbox/outbox.ts'
import { excusedOn } from '../shared/rosters/roster.ts'
import { useRoster } from '../shared/rosters/read-roster.ts'
import { eraseDraft, keepDraft, readDraft, useDraftText } from '../storage/draft-store.ts'
import { type Count, type CountStudent, isCount } from './count.ts'
import { countDraft } from './unfinished-count.ts'

const countIn = (key: string): Count | undefined => {
  const stored = readDraft(key)
  if (!isCount(stored)) return undefined
  // A draft keeps what is undefined as null.
  const { only, half, apart, ...count } = stored
  return {
    ...count,
    ...(only && { only }),
    ...(half && { half }),
    ...(apart && { apart }),
  }
}

type Begun = Pick<Count, 'name' | 'venue' | 'squad' | 'day'> &
  Partial<Pick<Count, 'rollCall' | 'only' | 'apart'>>

const newCount = (begun: Begun): Count => ({
  key: newKey(),
  rollCall: newKey(),
  startedAt: new Date().toISOString(),
  oneByOne: false,
  said: [],
  ...begun,
})

/** The roll call that is counted on this device. Every tap is kept as it is made. */
export const useCount = () => {
  const { user } = useSession()
  const key = countDraft(user._id)
  const text = useDraftText(key)
  const count = useMemo(() => (text === null ? undefined : countIn(key)), [key, text])
  return {
    count,
    begin: (begun: Begun) => keepDraft(key, newCount(begun)),
    /**
     * Changes the count over the latest: two taps may come before the screen shows the first. What is saved
     * under a key never changes, so the rest is another part.
     */
    change: useCallback(
      (to: (count: Count) => Count) => {
        const latest = countIn(key)
        if (latest !== undefined) keepDraft(key, { ...to(latest), key: newKey() })
      },
      [key],
    ),
    /** Erases the count, unless something was counted since this part. */
    discard: (part: string) => {
      if (countIn(key)?.key === part) eraseDraft(key)
    },
  }
}

type Asked = Pick<Count, 'venue' | 'squad' | 'day' | 'startedAt'>

/** The students of a roster, with why they are excused at a time, also as it waits in this browser. */
const studentsOf = (
  roster: KeptRoster,
  { day, startedAt }: Pick<Asked, 'day' | 'startedAt'>,
  entries: readonly OutboxEntry[],
): readonly CountStudent[] => {
  const excused = new Map(
    withRows(excusedOn(roster, day), waitingExcuses(entries))
      .map(([id, kind, from, to, backBy]) => ({ id, kind, from, to: to ?? undefined, backBy }))
      .filter((row) => covers(row, day) && excusesAt(row, day, startedAt))
      .map(({ id, kind }) => [id, kind]),
  )
  return roster.students
    .filter(([, , , , registered]) => registered <= day)
    .map(([studentId, name, registrationNumber, , , , , chestNumber]) => ({
      studentId,
      name,
      registrationNumber,
      chestNumber,
      excused: excused.get(studentId),
    }))
}

/** The students of a roll call's venue or squad, as the server has them or as this device kept them. */
export const useCountStudents = (asked: Asked) => {
  const { venue, squad, day, startedAt } = asked
  const { user } = useSession()
  const { entries } = useOutbox()
  const { roster, ...read } = useRoster(
    { personId: user._id, venue, squad, date: day },
    { enabled: venue !== '', failed: t`Failed to fetch students` },
  )
  const data = useMemo(
    () => roster && studentsOf(roster, { day, startedAt }, entries),
    [roster, day, startedAt, entries],
  )
  return {
    ...read,
    data,
    isCut: roster !== undefined && roster.total > roster.students.length,
    isPending: data === undefined && read.isPending,
  }
}
