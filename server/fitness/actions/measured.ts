import type { Person } from '../../../contract/fitness/applies.ts'
import type { Measured } from '../../../contract/fitness/standing.ts'

import { valueOf } from '../../db/written.ts'
import type { VenueFound } from '../../db/shared/venues.ts'
import type { PreparingFound, ResultFound } from '../sql/readiness.ts'

/** What standards tell a student apart by. */
export const personOf = (
  row: Pick<PreparingFound, 'sex' | 'category' | 'home_state' | 'date_of_birth'>,
): Person => ({
  sex: row.sex ?? undefined,
  category: row.category ?? undefined,
  homeState: row.home_state ?? undefined,
  dateOfBirth: row.date_of_birth,
})

/** Results by student as a verdict takes them, and the heights of venues. */
export const measuredOf = (results: readonly ResultFound[], venues: readonly VenueFound[]) => {
  const names = new Map(venues.map(({ id, name }) => [id, name]))
  const byStudent = new Map<number, Measured[]>()
  for (const { student_id, venue_id, mock_test_id: mockTest, ...result } of results) {
    const { event, value } = result
    if (event === 'vision' || value === null) continue
    const mockTestId = mockTest === null ? undefined : String(mockTest)
    const one = { ...result, event, value, mockTestId, campVenue: valueOf(names, venue_id) }
    const former = byStudent.get(student_id)
    if (former) former.push(one)
    else byStudent.set(student_id, [one])
  }
  return {
    of: (id: number): readonly Measured[] => byStudent.get(id) ?? [],
    altitudes: new Map(
      venues.flatMap(({ name, altitude_feet: feet }) =>
        feet === null ? [] : [[name, feet] as const],
      ),
    ),
  }
}
