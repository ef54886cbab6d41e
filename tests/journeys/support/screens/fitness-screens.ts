import { now, today } from '../../../support/clock/clock.ts'
import type { JourneyServer } from '../journey-server.ts'
import type { Filled, Screen } from './screen.ts'

/** Results of a student on two days, on the second timed twice. */
export const fillFitness = async (server: JourneyServer, studentId: string): Promise<void> => {
  const at = now().toISOString()
  const results = [
    ['run_1600m', 352_000, 1],
    ['run_1600m', 349_000, 1],
    ['pull_ups', 8, 1],
    ['height', 1680, 1],
  ] as const
  await server.call('POST /api/measurements', {
    body: {
      deviceNow: at,
      measurements: results.map(([event, value, attempt]) => ({
        key: crypto.randomUUID(),
        studentId,
        event,
        value,
        day: today(),
        campVenue: 'Pune Camp',
        attempt,
        measuredAt: at,
      })),
    },
  })
}

export const fitnessScreens = ({ studentId, studentName }: Filled): readonly Screen[] => [
  { name: 'fitness', path: '/fitness', as: 'employee', heading: 'Fitness' },
  {
    name: 'fitness-venue',
    path: '/fitness?venue=Pune+Camp',
    as: 'superadmin',
    heading: 'Fitness',
  },
  {
    name: 'student-fitness',
    path: `/students/${studentId}/fitness`,
    as: 'employee',
    heading: `Fitness of ${studentName}`,
  },
  {
    name: 'student-fitness-correct',
    path: `/students/${studentId}/fitness`,
    as: 'superadmin',
    heading: `Fitness of ${studentName}`,
    open: (page) =>
      page
        .getByRole('button', { name: /^Correct / })
        .first()
        .click(),
  },
  {
    name: 'student-fitness-choose',
    path: `/students/${studentId}/fitness`,
    as: 'superadmin',
    heading: `Fitness of ${studentName}`,
    open: (page) =>
      page
        .getByRole('button', { name: /counts$/ })
        .first()
        .click(),
  },
  { name: 'standards', path: '/standards', as: 'superadmin', heading: 'Standards' },
  {
    name: 'standard',
    path: '/standards/1',
    as: 'superadmin',
    heading: 'Agniveer General Duty',
  },
]
