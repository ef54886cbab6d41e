import type { Location } from '../../contract/locations/calls.ts'
import type { LocationFound } from './sql.ts'

export const presentLocation = (row: LocationFound): Location => ({
  _id: String(row.id),
  name: row.name,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  radius: row.radius,
  isActive: row.deactivated_at === null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  __v: row.version,
})
