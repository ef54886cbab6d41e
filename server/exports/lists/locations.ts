import type { exportLocations } from '../../../contract/exports/calls.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { findLocations, type LocationFound } from '../../locations/sql.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf, yesOrNo } from '../columns.ts'

const { text, instant, integer, number } = columnsOf<LocationFound>()

/** Where employees clock in, a location a row. */
export const locations: ExportedList<InputOf<typeof exportLocations>['query'], LocationFound> = {
  name: 'locations',
  title: 'Locations',
  columns: [
    text('name', 'Location', 'No two locations have the same name', (row) => row.name, 28),
    text('address', 'Address', 'As entered', (row) => row.address, 40),
    number('latitude', 'Latitude', 'In degrees, north of the equator', (row) => row.latitude),
    number('longitude', 'Longitude', 'In degrees, east of Greenwich', (row) => row.longitude),
    integer('radius', 'Radius', 'In metres', (row) => row.radius),
    text('isActive', 'Active', 'Yes for a place to clock in, else No', (row) =>
      yesOrNo(row.deactivated_at === null),
    ),
    instant('createdAt', 'Created at', 'When the location was added', (row) => row.created_at),
  ],
  find: async (db, query) => {
    const { rows, total } = await findLocations(db, { ...query, page: 1, limit: undefined })
    return { count: total, pieces: [rows] }
  },
}
