import * as locations from '../../contract/locations/calls.ts'
import { command, lookup, query, type Route } from '../kit/http/route.ts'
import * as actions from './actions.ts'

export const locationRoutes: readonly Route[] = [
  query(locations.listLocations, actions.locationsPage),
  command(locations.createLocation, actions.addLocation),
  command(locations.updateLocation, actions.changeLocation),
  command(locations.toggleLocation, actions.toggleLocation),
  command(locations.deleteLocation, actions.removeLocation),
  lookup(locations.findAddress, actions.addressAtPoint),
  lookup(locations.getMap, actions.mapTiles),
]
