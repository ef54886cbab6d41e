import { recordRollCall } from '../../contract/roll-calls/calls.ts'
import { nightCount } from '../../contract/roll-calls/terms.ts'
import { addDays, daysBetween } from '../../contract/values/calendar.ts'
import { itemAt } from '../../server/db/written.ts'
import { record } from '../../server/roll-calls/actions.ts'
import { type Deed, input } from './deeds.ts'
import type { Institute } from './institute.ts'
import { dice } from './random.ts'
import { trainingDays } from './training-days.ts'
import type { Student } from './write.ts'

const seed = 20_261_128
const nightsBack = 6
const daysOfDrill = 2
const mostCounted = 2000

/** The nights of a venue, and Morning PT on its last days; one student was missing two nights in a row. */
export const rollCallDeeds = (
  students: readonly Student[],
  { coaches, venues, today, now }: Institute,
): Deed[] => {
  const roll = dice(seed)
  const { id: venueId, name: campVenue } = itemAt(venues, 0)
  const nights = daysBetween(addDays(today, -nightsBack), today).map(
    (day) => [nightCount, day, `${day}T15:45:00.000Z`] as const,
  )
  const mornings = trainingDays(addDays(today, -daysOfDrill), addDays(today, 1)).map(
    (day) => ['Morning PT', day, `${day}T00:25:00.000Z`] as const,
  )
  return [...nights, ...mornings].flatMap(([name, date, startedAt]): Deed[] => {
    const there = students
      .filter((one) => one.venueId === venueId && one.at < startedAt)
      .slice(-mostCounted)
      .map(({ id }) => String(id))
    if (startedAt > now || there.length < 10) return []
    const isLastNight = name === nightCount && date >= addDays(today, -2)
    const missing = new Set([
      ...(isLastNight ? [itemAt(there, 1)] : []),
      ...Array.from({ length: roll.whole(0, 3) }, () => roll.pick(there)),
    ])
    const part = {
      key: `demo-part-${startedAt.replace(/\D/g, '')}`,
      rollCall: `demo-roll-call-${startedAt.replace(/\D/g, '')}`,
      name,
      date,
      campVenue,
      startedAt,
      here: there.filter((id) => !missing.has(id)),
      missing: [...missing],
    }
    const act: Deed['act'] = (tx, ctx) =>
      record(tx, input(undefined, recordRollCall.body.parse(part)), ctx)
    return [{ at: startedAt, person: itemAt(coaches, 0), act }]
  })
}
