import { endpoint, optionalId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { inSquad } from '../squads/shapes.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { requiredText } from '../values/text.ts'
import { demands } from './events.ts'

const judged = {
  /** Students of a course that prepares for an exam. */
  students: z.number().int(),
  ready: z.number().int(),
  /** Something is not measured or not known. */
  open: z.number().int(),
}

const exam = z.object({
  _id: z.string(),
  /** Who recruits: several have an exam of the same name. */
  body: z.string(),
  exam: z.string(),
  confirmed: z.boolean(),
})

/** One event of a student: now, and four weeks before. */
const ofEvent = z.object({
  demand: z.enum(demands),
  is: z.enum(['reached', 'missed', 'unmeasured', 'unknown', 'undecided']),
  value: z.number().int().optional(),
  day: z.string().optional(),
  disputed: z.literal(true).optional(),
  label: z.string().optional(),
  marks: z.number().optional(),
  /** To the next better band, in the event's unit. */
  nextBy: z.number().int().optional(),
  nextLabel: z.string().optional(),
  nextMarks: z.number().optional(),
  /** What it was four weeks before. */
  before: z.number().int().optional(),
  /** What is not known about the student and would decide. */
  missing: z.array(z.enum(['sex', 'category', 'homeState'])).optional(),
})
export type OfEvent = z.output<typeof ofEvent>

const ofStudent = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  chestNumber: z.number().int().optional(),
  is: z.enum(['ready', 'not_ready', 'open']),
  age: z.enum(['right', 'too_young', 'too_old', 'undecided']).optional(),
  marks: z.number().optional(),
  events: z.array(ofEvent),
})
export type StudentReadiness = z.output<typeof ofStudent>

export const venueReadiness = endpoint('GET /api/fitness/venues/:venue', {
  summary: 'Who of a venue would pass an exam today, with each event now and four weeks ago',
  access: 'fitness.read',
  params: z.object({ venue: requiredText('Choose a venue') }),
  query: z.object({
    standardId: optionalId('Choose an exam from the list'),
    courseId: optionalId('Choose a course from the list'),
    day: optionalDay(),
    ...inSquad(),
  }),
  answer: z.object({
    day: z.string(),
    /**
     * The exam they are judged by: the one asked for, that of the course, or that most prepare for, whose
     * students alone are listed then; absent if none.
     */
    exam: exam.optional(),
    /** What the exam asks for, in the order of columns. */
    demands: z.array(z.enum(demands)),
    /** By name; at most 2,000. */
    students: z.array(ofStudent),
    total: z.number().int(),
  }),
  refuses: ['standard_not_found', 'course_not_found', 'day_in_future'],
})

export const readiness = endpoint('GET /api/fitness/readiness', {
  summary: 'How many would pass the exam of their course today, by venue and by course',
  access: 'fitness.manage',
  answer: z.object({
    day: z.string(),
    /** Students of such courses. */
    total: z.number().int(),
    venues: z.array(z.object({ name: z.string(), ...judged })),
    courses: z.array(z.object({ _id: z.string(), name: z.string(), exam, ...judged })),
  }),
})
