import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MockTest } from '../../../contract/fitness/mock-tests.ts'
import { useCourses } from '../courses.ts'
import { read, useRead } from '../../api/client.ts'
import { FitnessTabs } from '../../shared/fitness/FitnessTabs.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmCommand } from '../../shared/DeleteRecord.tsx'
import { SquadFilter } from '../../shared/rosters/SquadFilter.tsx'
import { useSquadsAt } from '../../shared/squads/venue-squads.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { Page } from '../../ui/Page.tsx'
import { NumberedPager } from '../../ui/table/NumberedPager.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { mockTestColumns } from './mock-test-columns.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

const PlanDialog = lazyDialog(async () => (await import('./PlanDialog.tsx')).PlanDialog)

/** Days with chosen events, the latest first. */
export const MockTestsPage = () => {
  const url = useUrlState()
  const navigate = useNavigate()
  const [campVenue, courseId] = [url.get('campVenue'), url.get('courseId')]
  const squads = useSquadsAt()(campVenue)
  const squad = squads.length === 0 ? '' : url.get('squad')
  const query = usePagedList('mockTests', (paging) =>
    read(
      'GET /api/mock-tests',
      { query: { campVenue, squad, courseId, ...paging } },
      { failed: t`Failed to load the mock tests` },
    ),
  )
  const venues = useRead('GET /api/students/venues').data?.venues ?? []
  const courses = useCourses()
  const [planning, setPlanning] = useState(false)
  const [deleting, setDeleting] = useState<MockTest | undefined>(undefined)
  const isFiltered = campVenue !== '' || courseId !== ''
  const plan = (
    <Button variant="primary" icon={Plus} onClick={() => setPlanning(true)} {...pressedBy('N')}>
      {t`Plan a mock test`}
    </Button>
  )
  return (
    <Page title={t`Mock tests`} context={t`Test days with ranks and marks`} action={plan}>
      <FitnessTabs selected="mockTests" />
      <FilterBar names={['campVenue', 'squad', 'courseId']}>
        <FilterSelect
          label={t`Filter by venue`}
          name={t`Venue`}
          value={campVenue}
          onChange={(value) => url.set({ campVenue: value, squad: '' })}
          blank={t`All venues`}
          options={venues.map(({ name }) => name)}
        />
        <SquadFilter squad={squad} squads={squads} setSquad={(next) => url.set({ squad: next })} />
        <FilterSelect
          label={t`Filter by course`}
          name={t`Course`}
          value={courseId}
          onChange={(value) => url.set({ courseId: value })}
          blank={t`All courses`}
          options={courses}
        />
      </FilterBar>
      <PagedTable
        list={query}
        steps={NumberedPager}
        caption={t`Mock tests`}
        columns={mockTestColumns(setDeleting)}
        empty={{
          text: isFiltered ? t`No mock tests match these filters` : t`No mock tests yet`,
          action: !isFiltered && plan,
        }}
      />
      {planning && (
        <PlanDialog
          campVenue={campVenue}
          squadId={squad}
          courseId={courseId}
          onClose={() => setPlanning(false)}
          onPlanned={(id) => void navigate(pathTo('mockTest', { id }))}
        />
      )}
      <ConfirmCommand
        call="DELETE /api/mock-tests/:id"
        input={deleting && { params: { id: deleting._id } }}
        title={t`Delete mock test`}
        sentence={deleting && sentenceOf(deleting)}
        confirm={t`Delete`}
        failed={t`Failed to delete the mock test`}
        refresh={['GET /api/mock-tests']}
        refreshIfRefused
        onClose={() => setDeleting(undefined)}
      />
    </Page>
  )
}

const sentenceOf = ({ name }: MockTest): string =>
  t({ message: `Delete ${name}? This can't be undone.`, context: 'mock test' })
