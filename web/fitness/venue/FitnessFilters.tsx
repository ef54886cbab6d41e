import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/client.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

type Props = {
  url: ReturnType<typeof useUrlState>
  venue: string
  venues: readonly string[]
}

export const FitnessFilters = ({ url, venue, venues }: Props) => {
  const standards = useQuery(read('GET /api/standards', {}))
  const courses = useQuery(read('GET /api/courses/active/list', {}))
  const listed = venue === '' || venues.includes(venue) ? venues : [venue, ...venues]
  return (
    <FilterBar
      names={['exam', 'course']}
      always={
        <FilterSelect
          label={t`Camp Venue`}
          value={venue}
          onChange={(next) => url.set({ venue: next })}
          options={[
            { value: '', label: t`Choose a camp venue` },
            ...listed.map((name) => ({ value: name, label: name })),
          ]}
        />
      }
    >
      <FilterSelect
        label={t`Exam`}
        value={url.get('exam')}
        onChange={(exam) => url.set({ exam })}
        options={[
          {
            value: '',
            label:
              url.get('course') === '' ? t`The exam of most students` : t`The exam of the course`,
          },
          ...(standards.data?.standards ?? []).map(({ _id, exam }) => ({
            value: _id,
            label: exam,
          })),
        ]}
      />
      <FilterSelect
        label={t`Course`}
        value={url.get('course')}
        onChange={(course) => url.set({ course })}
        options={[
          { value: '', label: t`All courses` },
          ...(courses.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
    </FilterBar>
  )
}
