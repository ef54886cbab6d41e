import { t } from '@lingui/core/macro'
import {
  circle,
  control,
  divIcon,
  type LatLng,
  type LatLngExpression,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Answer } from '../../../contract/kit/api.ts'
import type { Point } from '../../../contract/values/places.ts'
import { sixDecimals, withinTurn } from './coordinates.ts'
import { attributionHtml } from './attribution.ts'
import './map.css'

type Options = {
  tiles: Answer<'GET /api/locations/map'>
  /** Without it the map only shows. */
  onChoose?: ((point: Point) => void) | undefined
  /** Called with true when no tile loads, and with false once one does. */
  onTilesAway: (away: boolean) => void
}

type Props = Options & {
  point: Point | undefined
  radius: number | undefined
  /** The middle of the circle, where that is not the point. */
  middle?: Point | undefined
}

/** A map with a point and a circle for the radius; where it may be chosen, a click chooses the point. */
export const LocationMap = ({ tiles, point, radius, middle, onChoose, onTilesAway }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof openMap>>(undefined)
  const choose = useEffectEvent((chosen: Point) => onChoose?.(chosen))
  const tellTilesAway = useEffectEvent(onTilesAway)

  useEffect(() => {
    if (container.current === null) return
    map.current = openMap(container.current, {
      tiles,
      onChoose: (chosen) => choose(chosen),
      onTilesAway: (away) => tellTilesAway(away),
    })
    return () => map.current?.close()
  }, [tiles])

  const { latitude, longitude } = point ?? {}
  useEffect(() => {
    const known = latitude !== undefined && longitude !== undefined
    map.current?.show(known ? { latitude, longitude } : undefined, radius, middle)
  }, [tiles, latitude, longitude, radius, middle])

  return (
    <div
      ref={container}
      role="application"
      aria-label={
        onChoose === undefined
          ? t`Map. Arrow keys move it, plus and minus zoom.`
          : t`Map. Press it to choose the point. Arrow keys move it, plus and minus zoom, Enter chooses the point in the middle; the fields below take coordinates too.`
      }
      className="map"
    />
  )
}

/** The view of a map without a point: India. */
const usualCentre: LatLngExpression = [20.5937, 78.9629]
const usualZoom = 13
const closestZoom = 17

const pin = divIcon({
  className: 'map-pin',
  html: '<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.7 16 39 16 39s15-12.3 15-23.2C31 7.6 24.3 1 16 1Z"/><circle cx="16" cy="16" r="5.5"/></svg>',
  iconSize: [32, 40],
  iconAnchor: [16, 40],
})

const openMap = (element: HTMLElement, options: Options) => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(element, {
    center: usualCentre,
    zoomControl: false,
    zoom: usualZoom,
    zoomAnimation: !still,
    fadeAnimation: !still,
    // The wheel scrolls the page until the map has focus.
    scrollWheelZoom: false,
  })
  control.zoom({ zoomInTitle: t`Zoom in`, zoomOutTitle: t`Zoom out` }).addTo(map)
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  const choose = ({ lat, lng }: LatLng) =>
    options.onChoose?.({ latitude: sixDecimals(lat), longitude: sixDecimals(withinTurn(lng)) })
  map.on('click', ({ latlng }) => choose(latlng))
  const takeCentre = (event: KeyboardEvent) => {
    // The map's own buttons handle Enter themselves.
    if (event.key === 'Enter' && event.target === element) choose(map.getCenter())
  }
  element.addEventListener('keydown', takeCentre)
  addTiles(map, options)

  let first = true
  const pinMarker = marker(usualCentre, { icon: pin, interactive: false, keyboard: false })
  const radiusCircle = circle(usualCentre, {
    radius: 1,
    interactive: false,
    className: 'map-fence',
  })
  return {
    /** Draws the point and a circle of `radius` metres around `middle`, and moves there if it is not in view. */
    show: (point: Point | undefined, radius = 0, middle = point): void => {
      if (point === undefined || middle === undefined) {
        pinMarker.remove()
        radiusCircle.remove()
        return
      }
      const at: LatLngExpression = [point.latitude, point.longitude]
      pinMarker.setLatLng(at).addTo(map)
      radiusCircle
        .setLatLng([middle.latitude, middle.longitude])
        .setRadius(Math.max(0, radius || 0))
        .addTo(map)
      // Zooms in on a circle that would be only a dot in the current view.
      const bounds = radiusCircle.getBounds().extend(at)
      const zoom = map.getBoundsZoom(bounds)
      const isTiny = first && map.getZoom() < Math.min(zoom, closestZoom) - 1
      first = false
      if (isTiny || !map.getBounds().contains(bounds))
        map.fitBounds(bounds, { maxZoom: closestZoom, animate: !still })
    },
    close: (): void => {
      element.removeEventListener('keydown', takeCentre)
      map.remove()
    },
  }
}

const addTiles = (map: LeafletMap, { tiles, onTilesAway }: Options): void => {
  let loaded = 0
  tileLayer(tiles.tileUrl, { maxZoom: 19, attribution: attributionHtml(tiles.attribution) })
    .on('loading', () => {
      loaded = 0
    })
    .on('tileload', () => {
      loaded += 1
      onTilesAway(false)
    })
    .on('tileerror', () => {
      if (loaded === 0) onTilesAway(true)
    })
    .addTo(map)
}
