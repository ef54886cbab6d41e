import {
  endpoint,
  id,
  listOf,
  namedPerson,
  optionalId,
  paging,
  said,
  byId,
} from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { inSquad, squadName } from '../squads/shapes.ts'
import { calendarDay } from '../values/calendar-schemas.ts'
import { optionalText, requiredText } from '../values/text.ts'
import { standardContent, testEvent } from './shapes.ts'

const exam = z.object({
  _id: z.string(),
  body: z.string(),
  exam: z.string(),
  cycle: z.string(),
  version: z.number().int(),
  confirmed: z.boolean(),
  source: standardContent.shape.source,
})

const mockTest = z.object({
  _id: z.string(),
  name: z.string(),
  day: z.string(),
  campVenue: z.string(),
  /** Absent for the whole venue. */
  squad: squadName.optional(),
  course: z.object({ _id: z.string(), name: z.string() }),
  exam: exam.optional(),
  events: z.array(testEvent),
  /** How many students have a result. */
  measured: z.number().int(),
  createdBy: namedPerson(),
  createdAt: z.string(),
})
export type MockTest = z.output<typeof mockTest>

export const listMockTests = endpoint('GET /api/mock-tests', {
  summary: 'Mock tests, the latest day first',
  access: 'fitness.read',
  query: z.object({
    ...paging(),
    campVenue: optionalText(),
    ...inSquad(),
    courseId: optionalId('Choose a course from the list'),
  }),
  answer: listOf('mockTests', mockTest),
})

export const createMockTest = endpoint('POST /api/mock-tests', {
  summary:
    'Plan a mock test: a day with chosen events for the students of a course at a venue, or in a squad',
  access: 'fitness.record',
  done: 'Mock test created successfully',
  status: 201,
  body: z.object({
    name: requiredText('Name the mock test', 80),
    day: calendarDay('Choose a date'),
    campVenue: requiredText('Choose a venue'),
    squadId: optionalId('Choose a squad from the list'),
    courseId: id(),
    /** By which the results are judged; without one they are only ranked. */
    standardId: id().optional(),
    events: z
      .array(testEvent, { error: 'Choose at least one event' })
      .min(1, { error: 'Choose at least one event' })
      .max(12, { error: 'Choose at most 12 events' })
      .refine((codes) => new Set(codes).size === codes.length, {
        error: 'Choose each event once',
      }),
  }),
  answer: z.object({ message: z.string(), mockTest }),
  refuses: [
    'course_not_found',
    'standard_not_found',
    'venue_not_found',
    'squad_not_found',
    'squad_inactive',
  ],
  idempotent: true,
})

const result = z.object({
  event: testEvent,
  value: z.number().int().optional(),
  disputed: z.literal(true).optional(),
  /** The band that is reached. */
  label: z.string().optional(),
  marks: z.number().optional(),
  /** As in a verdict; `not_asked`: the exam asks this event of others only. */
  is: z.enum(['reached', 'missed', 'unmeasured', 'unknown', 'undecided', 'not_asked']),
})
export type MockResult = z.output<typeof result>

const entrant = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  chestNumber: z.number().int().optional(),
  /** From 1, equal ones share it; absent for who has no result. */
  rank: z.number().int().optional(),
  /** The sum over the events and what could be had, where the exam gives marks. */
  marks: z.number().optional(),
  marksOf: z.number().optional(),
  /** Whether they reach what the exam asks in these events; absent without an exam. */
  is: z.enum(['ready', 'not_ready', 'open']).optional(),
  /** What is not known about them and would decide. */
  missing: z.array(z.enum(['sex', 'category', 'homeState'])),
  /** In the order of the events. */
  results: z.array(result),
})
export type Entrant = z.output<typeof entrant>

export const getMockTest = endpoint('GET /api/mock-tests/:id', {
  summary: 'A mock test with ranks and marks, by rank and then by name',
  access: 'fitness.read',
  params: byId,
  answer: z.object({
    mockTest,
    /** At most 2,000: who has a result, and the present students of the venue or squad in the course that day. */
    entrants: z.array(entrant),
    total: z.number().int(),
  }),
  refuses: ['mock_test_not_found'],
})

export const deleteMockTest = endpoint('DELETE /api/mock-tests/:id', {
  summary: 'Delete a mock test that has no results',
  access: 'fitness.record',
  done: 'Mock test deleted successfully',
  params: byId,
  answer: said,
  refuses: ['mock_test_not_found', 'mock_test_has_results'],
})
