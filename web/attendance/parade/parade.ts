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

/** A message and a sheet of paper have room for so many names; of more, the count is enough. */
const mostNamed = 80

/** The states that someone is in, with their students, and whether their names have room. */
export const statesIn = ({ figures, students }: ParadeReport) => {
  let room = mostNamed
  return inOrder
    .filter((state) => figures[state] > 0)
    .map((state) => {
      const count = figures[state]
      const isNamed = state !== 'present' && count <= room
      if (isNamed) room -= count
      return {
        state,
        title: `${stateNames()[state]}: ${showCount(count)}`,
        isNamed,
        students: students.filter((student) => student.state === state),
      }
    })
}

/** What is said after a name: until when, or that they are back. */
export const detailOf = ({ to, backBy, isBack }: OnParade, day: string) => {
  if (isBack) return t`back`
  return to === undefined ? undefined : showUntil({ from: day, to, backBy })
}

/** The parade state as a text message: figures, and by name who is not there. */
export const paradeText = (report: ParadeReport, place: string): string => {
  const { date, strength, mess } = report
  const lines = statesIn(report).map(({ title, isNamed, students }) => {
    if (!isNamed) return title
    const names = students.map((student) => {
      const detail = detailOf(student, date)
      return detail === undefined ? student.name : `${student.name} (${detail})`
    })
    return `${title}\n${names.map((one) => `- ${one}`).join('\n')}`
  })
  return [
    `*${t`Parade state`}* ${place}, ${showDay(date)}`,
    `${t`Strength`}: ${showCount(strength)}`,
    ...lines,
    `${t`Mess`}: ${plural({ mess }, { one: '# plate', other: '# plates' })}`,
  ].join('\n')
}
