import { type Point, showPoint } from '../../../contract/values/places.ts'

export type Lookup = { address: string; outcome: 'found' | 'nothing' | 'away' }

export const withoutAddress = (point: Point): Lookup => ({
  address: showPoint(point),
  outcome: 'away',
})

/** What happens to an address that was looked up: written into the field, or only offered. */
export type AddressChoice =
  | { is: 'written'; address: string; outcome: Lookup['outcome'] }
  | { is: 'offered'; address: string }
  | { is: 'kept'; outcome: Lookup['outcome'] }

/**
 * A typed address is never overwritten: another is offered instead. An empty field, and one that
 * still holds the address of an earlier point, takes the new point's address.
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
