import { plural, t } from '@lingui/core/macro'
import type { ParadeReport } from '../../../contract/excuses/calls.ts'
import { type ParadeState, paradeStates } from '../../../contract/excuses/terms.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { terms } from '../../language/contract-words.ts'
import { showUntil } from '../../shared/excuses/excused.ts'

type OnParade = ParadeReport['students'][number]

export const stateNames = (): Record<ParadeState, string> => {
  const { attendance, excuses, notMarked } = terms()
  return { ...attendance, ...excuses, notMarked }
}

/** Who is not there, by why; who is there comes last, as they are most. */
const inOrder: readonly ParadeState[] = [
  ...paradeStates.filter((state) => state !== 'present'),
  'present',
]

/** The states that someone is in, with their students. */
export const statesIn = ({ figures, students }: ParadeReport) =>
  inOrder
    .filter((state) => figures[state] > 0)
    .map((state) => ({
      state,
      name: stateNames()[state],
      count: figures[state],
      students: students.filter((student) => student.state === state),
    }))

/** What is said after a name: until when, or that they are back. */
export const detailOf = ({ state, to, backBy, isBack }: OnParade, day: string, zone: string) => {
  if (isBack) return t`back`
  if (['present', 'late', 'absent', 'notMarked'].includes(state)) return undefined
  if (backBy !== undefined) return showUntil({ from: day, to: day, backBy }, zone)
  return to === undefined ? undefined : showUntil({ from: day, to }, zone)
}

/** So many names of one kind stand in a message; of more, the count is enough. */
const mostNamed = 40

/** The parade state as a text message: figures, and by name who is not there. */
export const paradeText = (report: ParadeReport, place: string, zone: string): string => {
  const { date, strength, mess } = report
  const lines = statesIn(report).map(({ state, name, count, students }) => {
    const line = `${name}: ${showCount(count)}`
    if (state === 'present' || count > mostNamed) return line
    const names = students.map((student) => {
      const detail = detailOf(student, date, zone)
      return detail === undefined ? student.name : `${student.name} (${detail})`
    })
    return `${line}\n${names.map((one) => `- ${one}`).join('\n')}`
  })
  return [
    `*${t`Parade state`}* ${place}, ${showDay(date)}`,
    `${t`Strength`}: ${showCount(strength)}`,
    ...lines,
    `${t`Mess`}: ${plural({ mess }, { one: '# plate', other: '# plates' })}`,
  ].join('\n')
}
