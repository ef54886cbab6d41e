import { findLocations, type LocationFound } from '../../locations/sql.ts'
import { asFile } from '../actions.ts'
import { columnsOf, yesOrNo } from '../columns.ts'

const { text, instant, integer, number } = columnsOf<LocationFound>()

/** Where employees clock in, a location a row. */
export const locations = asFile<'locations', LocationFound>('locations', {
  title: 'Locations',
  columns: [
    text('Location', (row) => row.name, 28),
    text('Address', (row) => row.address, 40),
    number('Latitude', (row) => row.latitude),
    number('Longitude', (row) => row.longitude),
    integer('Radius', (row) => row.radius),
    text('Active', (row) => yesOrNo(row.deactivated_at === null)),
    instant('Created at', (row) => row.created_at),
  ],
  find: async (db, query) => (await findLocations(db, query)).rows,
})
