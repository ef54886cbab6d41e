import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import type { Course } from '../../contract/courses/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { read } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { usePagedList } from '../shared/exports/paged-list.ts'
import { Button } from '../ui/Button.tsx'
import { opens } from '../ui/dialog/OpenedDialog.tsx'
import { FilterBar } from '../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { NumberedPager } from '../ui/table/NumberedPager.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchBox } from '../ui/filters/SearchBox.tsx'
import { useSort } from '../ui/table/sort.ts'
import { useUrlState } from '../ui/filters/url-state.ts'
import { CourseDialog, courseColumns } from './course-columns.tsx'
import { titleOf } from '../screens/menu.ts'
import { pressedBy } from '../ui/letter-keys.ts'

export const CoursesPage = () => {
  const url = useUrlState()
  const [search, active] = [url.get('search'), url.get('active')]
  const sort = useSort()
  const filter = { search, active, sort: sort.by }
  const courses = usePagedList('courses', (paging) =>
    read(
      'GET /api/courses',
      { query: { ...filter, ...paging } },
      { failed: t`Failed to fetch courses` },
    ),
  )

  const manages = useSession().may('courses.manage')
  const filtered = search !== '' || active !== ''
  const latestOf = async (course: Course) =>
    (await courses.refetch()).data?.courses.find(({ _id }) => _id === course._id)

  const addCourse = manages && (
    <Button
      variant="primary"
      icon={Plus}
      {...pressedBy('N')}
      {...opens(CourseDialog, { course: undefined, latestOf })}
    >
      {t`Add course`}
    </Button>
  )

  return (
    <Page
      title={titleOf('courses')}
      context={t`Your courses, durations and fees`}
      action={
        <>
          <ExportMenu
            call="POST /api/exports/courses/address"
            query={filter}
            contains={courses.data && wordsOfExport(courses.data.total)}
            list={courses}
          />
          {addCourse}
        </>
      }
    >
      <FilterBar
        names={['active']}
        always={
          <SearchBox
            label={t`Search courses`}
            value={search}
            onSearch={(text) => url.set({ search: text }, { replace: true })}
          />
        }
      >
        <FilterSelect
          label={t`Filter by status`}
          name={t`Status`}
          value={active}
          onChange={(value) => url.set({ active: value })}
          blank={t`All`}
          options={[
            { value: 'true', label: t`Active Only` },
            { value: 'false', label: t`Inactive Only` },
          ]}
        />
      </FilterBar>
      <PagedTable
        list={courses}
        steps={NumberedPager}
        counted={({ range, count, total }) =>
          t`${plural(total, { one: `${range} of # course`, other: `${range} of ${count} courses` })}`
        }
        caption={t`Courses`}
        columnsOf="courses"
        columns={courseColumns({ manages, latestOf, onDeleted: courses.leaveEmptiedPage })}
        empty={{
          text: filtered ? t`No courses match this search` : t`No courses found`,
          action: filtered ? (
            <Button
              onClick={() => url.set({ search: '', active: '' })}
            >{t`Show all courses`}</Button>
          ) : (
            addCourse
          ),
        }}
      />
    </Page>
  )
}

const wordsOfExport = (total: number): string => {
  const count = showCount(total)
  return t`${plural(total, {
    one: '# course, filtered as in the list',
    other: `${count} courses, filtered and sorted as in the list`,
  })}`
}
