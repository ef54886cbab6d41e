import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { spokenLanguage } from '../../../contract/values/languages.ts'
import type { Point } from '../../../contract/values/places.ts'
import { useRead } from '../../api/client.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

const code = lazyPart(() => import('./LocationMap.tsx'))

type Props = {
  point: Point | undefined
  radius: number | undefined
  middle?: Point | undefined
  onChoose?: (point: Point) => void
}

/** A map, or what to do instead when it cannot load. */
export const MapPicker = (props: Props) => {
  const tiles = useRead('GET /api/locations/map', { staleTime: Infinity })
  const part = useQuery(code)
  const LocationMap = part.data?.LocationMap
  const [tilesAway, setTilesAway] = useState(false)
  return (
    <>
      {(tiles.isError || part.isError || tilesAway) && (
        <Note tone="warn" icon={MapPinOff}>
          {props.onChoose
            ? t`The map can't be loaded right now. Enter the coordinates instead.`
            : t`The map can't be loaded right now.`}
        </Note>
      )}
      {tiles.data !== undefined && LocationMap !== undefined && (
        // Its own buttons are named when it opens.
        <LocationMap
          {...props}
          key={spokenLanguage()}
          tiles={tiles.data}
          onTilesAway={setTilesAway}
        />
      )}
      {(tiles.isPending || part.isPending) && <Loading label={t`Loading the map…`} />}
    </>
  )
}
