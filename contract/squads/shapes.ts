import { optionalId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

/** A squad as a record of something else names it. */
export const squadName = z.object({ _id: z.string(), name: z.string() })

/** Narrows what is asked of a venue to one of its squads; another squad is one that nobody is in. */
export const inSquad = () => ({ squad: optionalId('Choose a squad from the list') })
