import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Point } from '../../../contract/values/places.ts'
import { read } from '../../api/client.ts'
import { type AddressChoice, chooseAddress, withoutAddress } from './address-choice.ts'
import { degreesText } from '../../shared/map/coordinates.ts'
import type { LocationValues } from './location-values.ts'

const again = { shouldDirty: true, shouldValidate: true }

/** Looks up the address of the chosen point; only the latest one counts. */
export const useAddress = (form: UseFormReturn<LocationValues, unknown, LocationValues>) => {
  const client = useQueryClient()
  const latest = useRef(0)
  const writtenBefore = useRef<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<AddressChoice | undefined>(undefined)

  const write = (address: string) => {
    form.setValue('address', address, again)
    writtenBefore.current = address
  }
  const lookUp = async (point: Point) => {
    latest.current += 1
    const asked = latest.current
    setBusy(true)
    const query = {
      latitude: degreesText(point.latitude),
      longitude: degreesText(point.longitude),
    }
    const lookup = await client
      .fetchQuery(read('GET /api/locations/address', { query }))
      .catch(() => withoutAddress(point))
    if (asked !== latest.current) return
    const typed = form.getValues('address')
    const next = chooseAddress(lookup, { typed, writtenBefore: writtenBefore.current })
    if (next.is === 'written') write(next.address)
    setChoice(next)
    setBusy(false)
  }
  return {
    busy,
    choice,
    lookUp,
    /** Replaces the typed address with the offered one. */
    take: (address: string) => {
      write(address)
      setChoice(undefined)
    },
  }
}
