import { t } from '@lingui/core/macro'
import { excuseFaults, faultOfDays } from '../../../contract/excuses/faults.ts'
import { type ExcuseKind, type ExcuseSource, mayBeOpen } from '../../../contract/excuses/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { faultOfLines } from '../../../contract/values/readable.ts'
import type { Fault } from '../../ui/form/forms.ts'
import type { Excused, OwnExcuse } from '../outbox/excuses/excuse-kind.ts'
import { timeInZone } from '../../../contract/values/times.ts'
import { dayHere, zoneHere } from '../instants.ts'

export type ExcuseValues = {
  kind: ExcuseKind
  from: string
  /** Of an out-pass the day to be back. */
  to: string
  /** The time to be back, `HH:MM`. */
  time: string
  saidBy: ExcuseSource | ''
  note: string
}

/** The former one as it is corrected; the roll does not know who said so, nor the note. */
export type Former = Excused & {
  saidBy?: ExcuseSource
  note?: string | undefined
  backAt?: string | undefined
}

export const valuesOf = (former: Former | undefined, day: string): ExcuseValues => {
  const { kind = 'leave', from = day, to = former ? '' : day, backBy } = former ?? {}
  const said = { saidBy: former?.saidBy ?? ('' as const), note: former?.note ?? '' }
  if (backBy === undefined) return { kind, from, to, time: '', ...said }
  const last = dayHere(new Date(backBy))
  return { kind, from, to: last, time: timeInZone(backBy, zoneHere()), ...said }
}

const longestNote = 300

/** What the server would refuse by itself; it also knows what else the student is excused for. */
export const faultsOf =
  (keepsSource: boolean) =>
  (values: ExcuseValues): Fault[] => {
    const { saidBy, note } = values
    const { kind, from, to, backBy } = daysOf(values)
    const fault = faultOfDays({ kind, from, to, backBy })
    const noteFault = faultOfLines(note, longestNote)
    const at = (path: string, message: string | undefined) =>
      message === undefined ? [] : [{ path: [path], message }]
    return [
      ...at('from', isDay(from) ? undefined : t`Choose the first day`),
      ...at(
        fault === 'excuse_needs_time' ? 'time' : 'to',
        fault && isDay(from) ? excuseFaults[fault].message : undefined,
      ),
      ...at('saidBy', saidBy === '' && !keepsSource ? t`Choose who said so` : undefined),
      ...at('note', noteFault),
    ]
  }

/** The days of what was typed; what a kind has none of is left out. */
export const daysOf = ({
  kind,
  from,
  to,
  time,
}: ExcuseValues): Pick<OwnExcuse, 'kind' | 'from' | 'to' | 'backBy'> => {
  if (kind !== 'out-pass')
    return { kind, from, to: to === '' && mayBeOpen(kind) ? undefined : to || undefined }
  const day = to || from
  const backBy = isDay(day) && time !== '' ? instantAt(day, time) : undefined
  return { kind, from, to: day, backBy }
}

/** Who is back now: before their last day they are excused until today. */
export const backAtOnce = ({ to }: ExcuseValues, now = new Date()) => {
  const today = dayHere(now)
  return { backAt: now.toISOString(), to: to < today ? to : today }
}

/** The instant of a time of a day at the institute, ISO 8601 in UTC. */
const instantAt = (day: string, time: string): string => {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const there = new Date(asUtc)
  const wall = Date.parse(`${dayHere(there)}T${timeInZone(there.toISOString(), zoneHere())}:00Z`)
  return new Date(asUtc - (wall - asUtc)).toISOString()
}
