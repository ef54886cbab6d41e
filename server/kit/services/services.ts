import type { Store } from '../../db/connect.ts'
import { type Geocoder, geocoderAt, type GeocoderOptions } from './geocoder.ts'

/** The addresses of the outside services that Muster uses. */
export type Outside = {
  /** The tiles of the map, with `{z}`, `{x}`, `{y}` and perhaps `{s}` in their address. */
  tileUrl: string
  /** The attribution to show for them. */
  tileAttribution: string
  geocoder: GeocoderOptions
}

/** The outside services that Muster uses. */
export type Services = {
  map: { tileUrl: string; attribution: string }
  addressAt: Geocoder
}

export const servicesAt = (store: Store, outside: Outside): Services => ({
  map: { tileUrl: outside.tileUrl, attribution: outside.tileAttribution },
  addressAt: geocoderAt(store, outside.geocoder),
})
