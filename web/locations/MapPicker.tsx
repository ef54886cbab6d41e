import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Point } from '../../contract/places.ts'
import { read } from '../kit/api.ts'
import { Loading } from '../kit/Loading.tsx'
import { Note } from '../kit/Note.tsx'

const LocationMap = lazy(() =>
  import('./LocationMap.tsx').then((room) => ({ default: room.LocationMap })),
)

type Props = {
  point: Point | undefined
  radius: number | undefined
  onChoose: (point: Point) => void
}

/** The map; where it cannot be loaded, the words that say what to do without it. */
export const MapPicker = (props: Props) => {
  const tiles = useQuery({ ...read('GET /api/locations/map', {}), staleTime: Infinity })
  const [tilesAway, setTilesAway] = useState(false)
  return (
    <>
      {(tiles.isError || tilesAway) && (
        <Note tone="warn" icon={MapPinOff}>
          The map cannot be loaded just now. Type the coordinates instead.
        </Note>
      )}
      {tiles.data !== undefined && (
        <Suspense fallback={<Loading label="Loading the map…" />}>
          <LocationMap {...props} tiles={tiles.data} onTilesAway={setTilesAway} />
        </Suspense>
      )}
      {tiles.isPending && <Loading label="Loading the map…" />}
    </>
  )
}
