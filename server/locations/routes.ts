import * as locations from '../../contract/locations/calls.ts'
import { command, lookup, query, type Route } from '../kit/http/route.ts'
import {
  addLocation,
  addressAtPoint,
  changeLocation,
  locationsPage,
  mapTiles,
  removeLocation,
  toggleLocation,
} from './actions.ts'

export const locationRoutes: readonly Route[] = [
  query(locations.listLocations, locationsPage),
  command(locations.createLocation, addLocation),
  command(locations.updateLocation, changeLocation),
  command(locations.toggleLocation, toggleLocation),
  command(locations.deleteLocation, removeLocation),
  lookup(locations.findAddress, addressAtPoint),
  lookup(locations.getMap, mapTiles),
]
