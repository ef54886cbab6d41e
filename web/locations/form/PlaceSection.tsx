import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { LocateFixed, Map as MapSign } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Point, showDistance } from '../../../contract/values/places.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldGrid } from '../../ui/form/FieldFrame.tsx'
import { type Fix, locate, explainNoFix } from '../../shared/clock/geolocation.ts'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import { AddressNote } from './AddressNote.tsx'
import { CoordinateField } from './CoordinateField.tsx'
import { degreesText, pointOf } from '../coordinates.ts'
import type { LocationValues } from './location-values.ts'
import { MapPicker } from '../map/MapPicker.tsx'
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
      <AddressNote busy={address.busy} choice={address.choice} onTake={address.take} />
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
