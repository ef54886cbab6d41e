import { now, today } from '../../../support/clock/clock.ts'
import type { JourneyServer } from '../journey-server.ts'
import type { Filled, Screen } from './screen.ts'

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
  {
    name: 'standard-edit',
    path: '/standards/1/edit',
    as: 'superadmin',
    heading: 'Edit standards',
    open: (page) =>
      page
        .getByRole('button', { name: /^1.6 km run/ })
        .first()
        .click(),
  },
  {
    name: 'standard-new-faults',
    path: '/standards/new',
    as: 'superadmin',
    heading: 'Add standards',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add age limit' }).click()
      await page.getByRole('button', { name: 'Add event' }).click()
      await page.getByRole('button', { name: 'Add height' }).click()
      await page.getByRole('button', { name: 'Add standards' }).click()
    },
  },
  {
    name: 'venue-heights',
    path: '/standards',
    as: 'superadmin',
    heading: 'Standards',
    open: (page) => page.getByRole('button', { name: 'Heights of venues' }).click(),
  },
]
