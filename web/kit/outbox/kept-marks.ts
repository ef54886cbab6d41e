import type { Mark } from '../../../contract/attendance.ts'
import type { RosterMark } from '../../../contract/roster.ts'
import { database, type KeptRoster } from './database.ts'

export type Standing = { studentId: string; mark: Mark }

/** A kept roster with these marks of a day in the place of what was known of them. */
export const withMarks = (
  roster: KeptRoster,
  day: string,
  standing: readonly Standing[],
): KeptRoster => {
  const kept = roster.days[day]
  if (kept === undefined || standing.length === 0) return roster
  const names = standing.map(({ mark }) => mark.markedBy.name)
  const markers = [...new Set([...kept.markers, ...names])]
  const fresh = new Set(standing.map(({ studentId }) => studentId))
  const marks = [
    ...kept.marks.filter(([id]) => !fresh.has(id)),
    ...standing.map((one) => asKept(one, markers)),
  ]
  // What is changed here is no longer what the tag stands for.
  return { ...roster, days: { ...roster.days, [day]: { ...kept, markers, marks, tag: undefined } } }
}

const asKept = ({ studentId, mark }: Standing, markers: readonly string[]): RosterMark => [
  studentId,
  mark.status,
  mark.version,
  markers.indexOf(mark.markedBy.name),
  mark.markedAt,
  {
    ...(mark.remarks !== undefined && { remarks: mark.remarks }),
    ...(mark.madeAt !== undefined && { madeAt: mark.madeAt }),
    ...(mark.clockOff !== undefined && { clockOff: mark.clockOff }),
  },
]

/** Changes a roster where it is kept. */
export const changeRoster = async (
  key: string,
  to: (roster: KeptRoster) => KeptRoster,
): Promise<void> => {
  const tx = (await database()).transaction('rosters', 'readwrite')
  const roster = await tx.store.get(key)
  if (roster !== undefined) await tx.store.put(to(roster))
  await tx.done
}
