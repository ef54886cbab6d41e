import { today } from '../../../support/clock/clock.ts'
import { addDays } from '../../../../contract/values/calendar.ts'
import type { JourneyServer } from '../servers/journey-server.ts'
import { asking, button, employee, pressing } from './screen.ts'

const rollCalls = ['/roll-calls?venue=Pune+Camp', 'Roll calls'] as const

/** Who is on parade and excused, and roll calls: saved ones, and one that is counted. */
export const paradeScreens = [
  employee('parade-state', '/parade-state?venue=Pune+Camp', 'Parade state'),
  employee('excuse', '/attendance?venue=Pune+Camp', 'Mark Attendance', {
    open: asking('Excuse Ravi Kumar'),
  }),
  employee('excuse-end', '/attendance?venue=Pune+Camp', 'Mark Attendance', {
    open: asking('Excuse आशा पाटील'),
  }),
  employee('roll-calls', ...rollCalls),
  employee('roll-call-start', ...rollCalls, { open: asking('Start a roll call') }),
  employee('roll-call-count', ...rollCalls, {
    open: pressing('Start a roll call', /^Start$/, /Ravi Kumar/),
  }),
  employee('roll-call-one-by-one', '/roll-calls/count', 'Morning PT', {
    open: async (page) => {
      await page.getByRole('combobox').first().selectOption('one')
      await button(page, 'Here').waitFor()
    },
  }),
  employee('roll-call-finish', '/roll-calls/count', 'Morning PT', { open: asking('Finish') }),
]

/** Some who are excused, one of whom is not back, and a finished roll call and one that is not. */
export const fillParade = async (
  server: JourneyServer,
  students: readonly string[],
  awayId: string,
): Promise<void> => {
  const [from, date] = [addDays(today(), -1), today()]
  const [sick = '', missing = ''] = students
  const saidBy = 'parent' as const
  await server.call('POST /api/excuses', {
    body: {
      excuses: [
        { key: 'sick-since', studentId: sick, kind: 'sick', from: date, saidBy, note: 'Fever' },
        {
          key: 'out-pass-',
          studentId: awayId,
          kind: 'out-pass',
          from,
          backBy: `${from}T12:30:00Z`,
          saidBy,
        },
      ],
    },
  })
  const startedAt = `${date}T00:15:00.000Z`
  const [excused, rest] = [[sick, awayId], students.slice(2)]
  const part = { date, campVenue: 'Pune Camp', startedAt, excused, missing: [missing] }
  for (const body of [
    { key: 'morning-part', rollCall: 'morning-whole', name: 'Morning PT', here: rest },
    { key: 'evening-part', rollCall: 'evening-whole', name: 'Class', uncounted: rest },
  ])
    await server.call('POST /api/roll-calls', { body: { ...part, ...body } })
}
