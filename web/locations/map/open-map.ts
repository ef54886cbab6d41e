import {
  circle,
  divIcon,
  type LatLng,
  type LatLngExpression,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Answer } from '../../../contract/kit/api.ts'
import type { Point } from '../../../contract/values/places.ts'
import { attributionHtml } from './attribution.ts'
import { sixDecimals, withinTurn } from '../coordinates.ts'
import './map.css'

export type Tiles = Answer<'GET /api/locations/map'>

type Options = {
  tiles: Tiles
  onChoose: (point: Point) => void
  /** Hears true when no tile comes, and false as soon as one does again. */
  onTilesAway: (away: boolean) => void
}

export type OpenMap = {
  /** Draws the point and the circle of so many metres around it, and moves there if it is out of sight. */
  show: (point: Point | undefined, radius: number | undefined) => void
  close: () => void
}

/** Where a map without a point opens: India. */
const usualCentre: LatLngExpression = [20.5937, 78.9629]
const usualZoom = 13
const closestZoom = 17

const pin = divIcon({
  className: 'map-pin',
  html: '<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.7 16 39 16 39s15-12.3 15-23.2C31 7.6 24.3 1 16 1Z"/><circle cx="16" cy="16" r="5.5"/></svg>',
  iconSize: [32, 40],
  iconAnchor: [16, 40],
})

/** Leaflet in an element of the page. */
export const openMap = (element: HTMLElement, options: Options): OpenMap => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(element, {
    center: usualCentre,
    zoom: usualZoom,
    zoomAnimation: !still,
    fadeAnimation: !still,
    // The wheel scrolls the page until the map has been pressed.
    scrollWheelZoom: false,
  })
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  const choose = ({ lat, lng }: LatLng) =>
    options.onChoose({ latitude: sixDecimals(lat), longitude: sixDecimals(withinTurn(lng)) })
  map.on('click', ({ latlng }) => choose(latlng))
  const takeCentre = (event: KeyboardEvent) => {
    // The buttons of the map have an Enter of their own.
    if (event.key === 'Enter' && event.target === element) choose(map.getCenter())
  }
  element.addEventListener('keydown', takeCentre)
  addTiles(map, options)

  let first = true
  const sign = marker(usualCentre, { icon: pin, interactive: false, keyboard: false })
  const fence = circle(usualCentre, { radius: 1, interactive: false, className: 'map-fence' })
  return {
    show: (point, radius = 0) => {
      if (point === undefined) {
        sign.remove()
        fence.remove()
        return
      }
      const at: LatLngExpression = [point.latitude, point.longitude]
      sign.setLatLng(at).addTo(map)
      fence
        .setLatLng(at)
        .setRadius(Math.max(0, radius || 0))
        .addTo(map)
      // Also a circle that is a dot of the whole view is moved to: nobody sees what it takes in.
      const zoom = map.getBoundsZoom(fence.getBounds())
      const isTiny = first && map.getZoom() < Math.min(zoom, closestZoom) - 1
      first = false
      if (isTiny || !map.getBounds().contains(fence.getBounds()))
        map.fitBounds(fence.getBounds(), { maxZoom: closestZoom, animate: !still })
    },
    close: () => {
      element.removeEventListener('keydown', takeCentre)
      map.remove()
    },
  }
}

const addTiles = (map: LeafletMap, { tiles, onTilesAway }: Options): void => {
  let come = 0
  tileLayer(tiles.tileUrl, { maxZoom: 19, attribution: attributionHtml(tiles.attribution) })
    .on('loading', () => {
      come = 0
    })
    .on('tileload', () => {
      come += 1
      onTilesAway(false)
    })
    .on('tileerror', () => {
      if (come === 0) onTilesAway(true)
    })
    .addTo(map)
}
