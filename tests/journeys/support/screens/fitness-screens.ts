import { now, today } from '../../../support/clock/clock.ts'
import type { JourneyServer } from '../servers/journey-server.ts'
import { asking, button, pressing, type Screen, student, employee, superadmin } from './screen.ts'

const ofStudent = {
  path: '/students/{studentId}/fitness',
  as: 'superadmin',
  heading: `Fitness of ${student}`,
} as const
const tests = { path: '/mock-tests', as: 'employee', heading: 'Mock tests' } as const
const test = {
  path: '/mock-tests/{mockTestId}',
  as: 'employee',
  heading: 'रविवार की परीक्षा',
  tight: true,
} as const

/** Results, mock tests and standards. */
export const fitnessScreens: readonly Screen[] = [
  { name: 'mock tests', ...tests },
  { name: 'planning a mock test', ...tests, open: asking('Plan a mock test') },
  { name: 'mock test', ...test },
  {
    name: 'a disputed result',
    ...test,
    open: async (page) => {
      await button(page, /^Disputed: /).click()
      await button(page, /counts$/).waitFor()
    },
  },
  employee('fitness', '/fitness', 'Fitness'),
  superadmin('fitness-venue', '/fitness?venue=Pune+Camp', 'Fitness'),
  { name: 'student-fitness', ...ofStudent, as: 'employee' },
  { name: 'student-fitness-correct', ...ofStudent, open: pressing(/^Correct /) },
  { name: 'student-fitness-choose', ...ofStudent, open: pressing(/counts$/) },
  superadmin('standards', '/standards', 'Standards'),
  superadmin('standard', '/standards/1', 'Agniveer General Duty'),
  superadmin('standard-edit', '/standards/1/edit', 'Edit standards', {
    open: pressing(/^1.6 km run/),
  }),
  superadmin('standard-new-faults', '/standards/new', 'Add standards', {
    open: pressing('Add age limit', 'Add event', 'Add height', 'Add standards'),
  }),
  superadmin('venue-heights', '/standards', 'Standards', { open: pressing('Heights of venues') }),
]

/** Results of a student, of which a run was timed twice, the same in a mock test; returns its id. */
export const fillFitness = async (
  server: JourneyServer,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<string> => {
  const at = now().toISOString()
  const { mockTest } = await server.call('POST /api/mock-tests', {
    body: {
      name: 'रविवार की परीक्षा',
      day: today(),
      campVenue: 'Pune Camp',
      courseId,
      standardId: '1',
      events: ['run_1600m', 'pull_ups', 'ditch'],
    },
  })
  const mockTestId = mockTest._id
  const results = [
    ['run_1600m', 352_000, {}],
    ['run_1600m', 349_000, {}],
    ['pull_ups', 8, {}],
    ['height', 1680, {}],
    ['run_1600m', 341_000, { mockTestId }],
    ['run_1600m', 342_500, { mockTestId }],
    ['pull_ups', 9, { mockTestId }],
  ] as const
  await server.call('POST /api/measurements', {
    body: {
      deviceNow: at,
      measurements: results.map(([event, value, test]) => ({
        key: crypto.randomUUID(),
        studentId,
        event,
        value,
        day: today(),
        campVenue: 'Pune Camp',
        measuredAt: at,
        ...test,
      })),
    },
  })
  return mockTestId
}
