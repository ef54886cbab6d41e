import { t } from '@lingui/core/macro'
import { useCourses } from '../courses.ts'
import { useRead } from '../../api/client.ts'
import { SquadFilter } from '../../shared/rosters/SquadFilter.tsx'
import type { ChosenVenue } from '../../shared/rosters/use-venue.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'

type Props = Pick<ChosenVenue, 'venue' | 'venues' | 'setVenue' | 'squad' | 'squads' | 'setSquad'>

export const FitnessFilters = ({ venue, venues, setVenue, ...squads }: Props) => {
  const url = useUrlState()
  const standards = useRead('GET /api/standards').data?.standards ?? []
  const courses = useCourses()
  return (
    <FilterBar
      names={['exam', 'course']}
      always={
        <div className="grid gap-2 md:contents">
          <FilterSelect
            label={t`Camp Venue`}
            value={venue}
            onChange={setVenue}
            blank={t`Choose a venue`}
            options={venues}
          />
          <SquadFilter {...squads} />
        </div>
      }
    >
      <FilterSelect
        label={t`Exam`}
        value={url.get('exam')}
        onChange={(exam) => url.set({ exam })}
        blank={url.get('course') === '' ? t`The exam of most students` : t`The exam of the course`}
        options={standards.map(({ _id, exam }) => ({ value: _id, label: exam }))}
      />
      <FilterSelect
        label={t`Course`}
        name={t`Course`}
        value={url.get('course')}
        onChange={(course) => url.set({ course })}
        blank={t`All courses`}
        options={courses}
      />
    </FilterBar>
  )
}
