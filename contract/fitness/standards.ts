import { endpoint, id, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { standardContent, standardVersion } from './shapes.ts'

const course = z.object({ _id: z.string(), name: z.string() })

/** A standard with its latest version. */
export const standard = standardVersion.extend({
  _id: z.string(),
  /** The version that judges today, while the latest is not valid yet. */
  inForce: standardVersion.optional(),
  /** The courses that prepare for its exam. */
  courses: z.array(course),
})
export type Standard = z.output<typeof standard>

const saved = z.object({ message: z.string(), standard })

export const listStandards = endpoint('GET /api/standards', {
  summary: 'The limits of every exam in their latest version, with the heights of venues',
  access: 'fitness.read',
  answer: z.object({
    standards: z.array(standard),
    altitudes: z.array(z.object({ campVenue: z.string(), feet: z.number().int() })),
  }),
})

export const getStandard = endpoint('GET /api/standards/:id', {
  summary: 'A standard with all its versions, the latest first',
  access: 'fitness.read',
  params: byId,
  answer: z.object({ standard, versions: z.array(standardVersion) }),
  refuses: ['standard_not_found'],
})

export const createStandard = endpoint('POST /api/standards', {
  summary: 'Add the limits of an exam; who enters them vouches for them',
  access: 'fitness.manage',
  done: 'Standard created successfully',
  status: 201,
  body: standardContent,
  answer: saved,
  refuses: ['standard_exists', 'limits_out_of_order'],
  idempotent: true,
})

/** The version that the caller read; another one is a version conflict. */
const seenVersion = z
  .number({ error: 'Reload to see the latest, then save again' })
  .int({ error: 'Reload to see the latest, then save again' })

export const updateStandard = endpoint('PUT /api/standards/:id', {
  summary: 'Add a version of a standard; who enters it vouches for it, and former ones stay',
  access: 'fitness.manage',
  done: 'Standard updated successfully',
  params: byId,
  body: standardContent.extend({ version: seenVersion }),
  answer: saved,
  refuses: ['standard_not_found', 'standard_exists', 'limits_out_of_order', 'version_conflict'],
})

export const confirmStandard = endpoint('POST /api/standards/:id/confirm', {
  summary: 'Vouch for the numbers of a version, after checking them against the notice',
  access: 'fitness.manage',
  done: 'Standard confirmed',
  params: byId,
  body: z.object({ version: seenVersion }),
  answer: saved,
  refuses: ['standard_not_found', 'version_conflict', 'already_confirmed'],
})

export const chooseExam = endpoint('PUT /api/standards/:id/courses', {
  summary: 'Choose the courses that prepare for an exam; a course prepares for one',
  access: 'fitness.manage',
  done: 'Courses saved',
  params: byId,
  body: z.object({
    courseIds: z
      .array(id(), { error: 'Choose courses from the list' })
      .max(200, { error: 'Choose at most 200 courses' }),
  }),
  answer: saved,
  refuses: ['standard_not_found', 'course_not_found'],
})
