import type { Day } from '../../contract/values/calendar.ts'
import type { Point } from '../../contract/values/places.ts'
import type { Dice } from './random.ts'

/** Where the demonstration's people clock in; radius in metres. */
export const demoLocations = [
  {
    name: 'Pune Camp',
    address: 'Parade Road, Shivajinagar, Pune, Maharashtra 411005',
    latitude: 18.530823,
    longitude: 73.847466,
    radius: 150,
  },
  {
    name: 'Nashik Parade Ground',
    address: 'Trimbak Road, Nashik, Maharashtra 422002',
    latitude: 19.997454,
    longitude: 73.789803,
    radius: 200,
  },
  {
    name: 'Chennai Avadi',
    address: 'Vellanoor Road, Avadi, Chennai, Tamil Nadu 600054',
    latitude: 13.106729,
    longitude: 80.109869,
    radius: 100,
  },
] as const

/** A position as a phone states it; accuracy in metres. */
export type PlannedFix = Point & { accuracy: number }

/** When a person came and left; without leaving, they forgot to clock out. */
export type PlannedDay = {
  day: Day
  came: string
  went: string | undefined
  cameAt: PlannedFix
  wentAt: PlannedFix
}

const minute = 60_000
const nine = 9 * 60
const six = 18 * 60

/** A moment of a day in India, by its minute. */
export const momentOf = (day: Day, ofDay: number, seconds = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + ofDay * minute + seconds * 1000).toISOString()

/** A person's days at a gate: mostly on time, sometimes late, short, away or not clocked out. */
export const planDays = (roll: Dice, days: readonly Day[], gate: Point): PlannedDay[] => {
  const lateShare = roll.whole(3, 14) / 100
  return days.flatMap((day) => {
    const isAway = roll.chance(0.03)
    const came = roll.chance(lateShare)
      ? roll.whole(nine + 16, nine + 70)
      : roll.whole(nine - 20, nine + 14)
    const isShort = roll.chance(0.03)
    const went = isShort ? came + roll.whole(150, 230) : roll.whole(six, six + 70)
    const forgets = roll.chance(0.015)
    const planned = {
      day,
      came: momentOf(day, came, roll.whole(0, 59)),
      went: forgets ? undefined : momentOf(day, went, roll.whole(0, 59)),
      cameAt: drawFix(roll, gate),
      wentAt: drawFix(roll, gate),
    }
    return isAway ? [] : [planned]
  })
}

/** Within some 40 metres of the gate. */
const drawFix = (roll: Dice, { latitude, longitude }: Point): PlannedFix => ({
  latitude: Number((latitude + roll.whole(-25, 25) / 100_000).toFixed(6)),
  longitude: Number((longitude + roll.whole(-25, 25) / 100_000).toFixed(6)),
  accuracy: roll.whole(4, 35),
})
