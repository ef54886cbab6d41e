import { type Point, showPoint } from '../../../contract/values/places.ts'

export type Lookup = { address: string; outcome: 'found' | 'nothing' | 'away' }

/** What stands for an address when the call itself fails. */
export const withoutAddress = (point: Point): Lookup => ({
  address: showPoint(point),
  outcome: 'away',
})

/** What was looked up, and what becomes of it: written into the field, or only offered. */
export type AddressChoice =
  | { is: 'written'; address: string; outcome: Lookup['outcome'] }
  | { is: 'offered'; address: string }
  | { is: 'kept'; outcome: Lookup['outcome'] }

/**
 * An address that a person typed is never overwritten: another is offered beside it. An empty field,
 * and one that still holds what an earlier point put there, takes what belongs to the new point.
 */
export const chooseAddress = (
  { address, outcome }: Lookup,
  field: { typed: string; writtenBefore: string | undefined },
): AddressChoice => {
  const own = field.typed.trim() !== '' && field.typed !== field.writtenBefore
  if (!own) return { is: 'written', address, outcome }
  if (outcome !== 'found' || address === field.typed.trim()) return { is: 'kept', outcome }
  return { is: 'offered', address }
}
