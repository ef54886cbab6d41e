import { byId, endpoint, fromVersion, id, namedPerson, said, version } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { timeOfDay } from '../values/calendar-schemas.ts'
import { optionalText, requiredText } from '../values/text.ts'
import { squadName } from './shapes.ts'
import { largestSquad } from './terms.ts'

/** A part of the students of a venue, with its coaches and a capacity. */
export const squad = squadName.extend({
  campVenue: z.string(),
  capacity: z.number().int(),
  /** How many are in it, and how many wait for a place. */
  members: z.number().int(),
  waiting: z.number().int(),
  coaches: z.array(namedPerson()),
  /** Days of the week, 0 for Sunday. */
  days: z.array(z.number().int()),
  /** `HH:MM` */
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  isActive: z.boolean(),
  __v: z.number().int(),
})
export type Squad = z.output<typeof squad>

const capacitySentence = `Capacity must be a whole number from 1 to ${largestSquad}`
const chooseDays = 'Choose days of the week'

export const squadInput = z
  .object({
    name: requiredText('Name is required', 60),
    capacity: z
      .number({ error: capacitySentence })
      .int({ error: capacitySentence })
      .min(1, { error: capacitySentence })
      .max(largestSquad, { error: capacitySentence }),
    coaches: z
      .array(id(), { error: 'Choose coaches from the list' })
      .max(20, { error: 'Choose at most 20 coaches' })
      .default([]),
    days: z
      .array(z.number({ error: chooseDays }).int().min(0).max(6, { error: chooseDays }), {
        error: chooseDays,
      })
      .default([]),
    startsAt: timeOfDay().optional(),
    endsAt: timeOfDay().optional(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    error: 'The end must be after the start',
    path: ['endsAt'],
  })
export type SquadInput = z.output<typeof squadInput>

const saved = z.object({ message: z.string(), squad })

export const listSquads = endpoint('GET /api/squads', {
  summary: 'Squads by venue and name, with how many are in them and wait',
  access: 'students.read',
  query: z.object({ venue: optionalText() }),
  answer: z.object({ squads: z.array(squad) }),
})

export const listCoaches = endpoint('GET /api/squads/coaches', {
  summary: 'Who can be chosen as a coach of a squad, by name',
  access: 'squads.manage',
  answer: z.object({ coaches: z.array(squadName) }),
})

export const getSquad = endpoint('GET /api/squads/:id', {
  summary: 'One squad, and who waits for a place in it, the first one first',
  access: 'attendance.read',
  params: byId,
  answer: z.object({
    squad,
    waitingList: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        registrationNumber: z.string(),
        /** The squad that they are in meanwhile. */
        from: squadName.optional(),
        since: z.string(),
      }),
    ),
  }),
  refuses: ['squad_not_found'],
})

const inputRefusals = ['squad_name_taken', 'coach_not_found'] as const

export const createSquad = endpoint('POST /api/squads', {
  summary: 'Add a squad to a venue; it starts active and empty',
  access: 'squads.manage',
  done: 'Squad created',
  body: squadInput.safeExtend({ campVenue: requiredText('Choose a venue') }),
  answer: saved,
  status: 201,
  refuses: ['venue_not_found', ...inputRefusals],
  idempotent: true,
})

export const updateSquad = endpoint('PUT /api/squads/:id', {
  summary: 'Replace a squad; with more places, those who wait first come into it',
  access: 'squads.manage',
  done: 'Squad saved',
  params: byId,
  body: squadInput.safeExtend({ __v: version() }),
  answer: saved,
  refuses: ['squad_not_found', 'squad_too_small', 'version_conflict', ...inputRefusals],
})

export const toggleSquad = endpoint('PATCH /api/squads/:id/toggle-status', {
  summary: 'Deactivate a squad that nobody is in or waits for, or activate it',
  access: 'squads.manage',
  done: 'Squad status updated',
  params: byId,
  query: fromVersion(),
  answer: saved,
  refuses: ['squad_not_found', 'squad_has_students', 'version_conflict'],
})

export const deleteSquad = endpoint('DELETE /api/squads/:id', {
  summary: 'Delete a squad that nobody was ever in',
  access: 'squads.manage',
  done: 'Squad deleted',
  params: byId,
  answer: said,
  refuses: ['squad_not_found', 'squad_in_use'],
})
