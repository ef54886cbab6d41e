import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { LocateFixed, Map as MapSign, MapPin, MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Point, showDistance } from '../../../contract/values/places.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldGrid } from '../../ui/form/FieldFrame.tsx'
import { explainNoFix, type Fix, locate } from '../../shared/clock/geolocation.ts'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextAreaField, TextField } from '../../ui/form/Fields.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import { degreesText, pairIn, pointOf } from '../../shared/map/coordinates.ts'
import type { LocationValues } from './location-values.ts'
import { MapPicker } from '../../shared/map/MapPicker.tsx'
import { useAddress } from './use-address.ts'

/** The location's point: typed, chosen on the map, or the device's own position. */
export const PlaceSection = () => {
  const form = useFormContext<LocationValues, unknown, LocationValues>()
  const [mapShown, setMapShown] = useState(false)
  const { latitude, longitude, radius } = useWatch({ control: form.control })
  const address = useAddress(form)

  const setPoint = (point: Point) => {
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('latitude', degreesText(point.latitude), how)
    form.setValue('longitude', degreesText(point.longitude), how)
  }
  const choose = (point: Point) => {
    setPoint(point)
    void address.lookUp(point)
  }
  const here = useMutation({
    mutationFn: locate,
    onSuccess: choose,
    onError: (error) => {
      const { text, advice } = explainNoFix(error)
      toastFailure(t`Failed to get current location`, advice ?? text)
    },
  })
  // The note about the device's accuracy applies only to its own point.
  const chooseElsewhere = (point: Point) => {
    here.reset()
    choose(point)
  }
  const paste = (point: Point) => {
    here.reset()
    setPoint(point)
  }
  return (
    <Section
      id="place"
      title={t`Place`}
      hint={t`Enter coordinates, click the map or use your location.`}
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={LocateFixed} busy={here.isPending} onClick={() => here.mutate()}>
          {t`Use Current Location`}
        </Button>
        <Button icon={MapSign} aria-expanded={mapShown} onClick={() => setMapShown(!mapShown)}>
          {mapShown ? t`Hide Map` : t`Show Map`}
        </Button>
      </div>
      <HereNote error={here.error} fix={here.data} radius={radius} />
      {mapShown && (
        <MapPicker
          point={pointOf(latitude ?? '', longitude ?? '')}
          radius={radius}
          onChoose={chooseElsewhere}
        />
      )}
      <FieldGrid>
        <CoordinateField name="latitude" label={t`Latitude`} onPair={paste} />
        <CoordinateField name="longitude" label={t`Longitude`} onPair={paste} />
      </FieldGrid>
      <TextAreaField name="address" label={t`Address`} required autoComplete="off" />
      <AddressNote {...address} />
    </Section>
  )
}

type HereProps = { error: Error | null; fix: Fix | undefined; radius: number | undefined }

/** How accurate the device's position is, or why there is none. */
const HereNote = ({ error, fix, radius = 0 }: HereProps) => {
  if (error !== null) {
    const { text, advice } = explainNoFix(error)
    return (
      <Note tone="warn">
        {text} {advice}
      </Note>
    )
  }
  if (fix === undefined) return null
  const accuracy = showDistance(fix.accuracy)
  const rough = fix.accuracy > radius
  return (
    <Note tone={rough ? 'warn' : 'plain'}>
      {rough
        ? t`Your location is accurate to ${accuracy}. That is more than the radius: check the point on the map.`
        : t`Your location is accurate to ${accuracy}.`}
    </Note>
  )
}

type Props = {
  name: 'latitude' | 'longitude'
  label: string
  /** Called with both coordinates when a pair copied from a map is pasted. */
  onPair: (point: Point) => void
}

/** Degrees, typed or pasted. A phone's decimal keyboard has no minus, so it is not used. */
const CoordinateField = ({ name, label, onPair }: Props) => (
  <TextField
    name={name}
    label={label}
    hint={name === 'latitude' ? t`Degrees north, e.g. 18.520430` : t`Degrees east, e.g. 73.856744`}
    required
    onPaste={(event) => {
      const point = pairIn(event.clipboardData.getData('text'))
      if (point === undefined) return
      event.preventDefault()
      onPair(point)
    }}
  />
)

const AddressNote = ({ busy, choice, take }: ReturnType<typeof useAddress>) => {
  if (busy) return <Note>{t`Looking up the address…`}</Note>
  if (choice === undefined) return null
  if (choice.is === 'offered') {
    const { address } = choice
    return (
      <Note
        icon={MapPin}
        action={<Button onClick={() => take(address)}>{t`Use this address`}</Button>}
      >
        {t`Address found: “${address}”. The address above is unchanged.`}
      </Note>
    )
  }
  if (choice.outcome === 'found') return null
  return (
    <Note tone="warn" icon={MapPinOff}>
      {sentences()[choice.outcome][choice.is]}
    </Note>
  )
}

const sentences = () => ({
  away: {
    written: t`The address can't be looked up right now. We filled in the coordinates instead; enter the address if you know it.`,
    kept: t`The address can't be looked up right now. The address above is unchanged.`,
  },
  nothing: {
    written: t`No address found. We filled in the coordinates instead; enter the address if you know it.`,
    kept: t`No address found. The address above is unchanged.`,
  },
})
