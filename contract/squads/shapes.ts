import { optionalId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

/** A squad as a record of something else names it. */
export const squadName = z.object({ _id: z.string(), name: z.string() })

/** A student who is to move, or waits for a place. */
export const squadStudent = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  /** The squad that they are in now. */
  from: squadName.optional(),
})

/** Narrows what is asked of a venue to one of its squads; another squad is one that nobody is in. */
export const inSquad = () => ({ squad: optionalId('Choose a squad from the list') })
