import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { Point } from '../../../contract/values/places.ts'
import { openMap, type OpenMap, type Tiles } from './open-map.ts'

type Props = {
  tiles: Tiles
  point: Point | undefined
  radius: number | undefined
  onChoose: (point: Point) => void
  onTilesAway: (away: boolean) => void
}

/** A map on which a click chooses the point, with a circle for the radius. */
export const LocationMap = ({ tiles, point, radius, onChoose, onTilesAway }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap>(undefined)
  const listeners = useRef({ onChoose, onTilesAway })
  useEffect(() => {
    listeners.current = { onChoose, onTilesAway }
  })

  useEffect(() => {
    if (container.current === null) return
    map.current = openMap(container.current, {
      tiles,
      onChoose: (chosen) => listeners.current.onChoose(chosen),
      onTilesAway: (away) => listeners.current.onTilesAway(away),
    })
    return () => map.current?.close()
  }, [tiles])

  const { latitude, longitude } = point ?? {}
  useEffect(() => {
    const known = latitude !== undefined && longitude !== undefined
    map.current?.show(known ? { latitude, longitude } : undefined, radius)
  }, [tiles, latitude, longitude, radius])

  return (
    <div
      ref={container}
      role="application"
      aria-label={t`Map. Press it to choose the point. Arrow keys move it, plus and minus zoom, Enter chooses the point in the middle; the fields below take coordinates too.`}
      className="map"
    />
  )
}
