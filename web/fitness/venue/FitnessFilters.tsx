import { t } from '@lingui/core/macro'
import { useCourses } from '../courses.ts'
import { useRead } from '../../api/client.ts'
import type { useVenue } from '../../shared/rosters/use-venue.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'

type Props = Pick<ReturnType<typeof useVenue>, 'venue' | 'venues' | 'setVenue'>

export const FitnessFilters = ({ venue, venues, setVenue }: Props) => {
  const url = useUrlState()
  const standards = useRead('GET /api/standards').data?.standards ?? []
  const courses = useCourses()
  return (
    <FilterBar
      names={['exam', 'course']}
      always={
        <FilterSelect
          label={t`Camp Venue`}
          value={venue}
          onChange={setVenue}
          blank={t`Choose a venue`}
          options={venues}
        />
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
