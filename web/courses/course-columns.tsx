import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import type { Course } from '../../contract/courses/calls.ts'
import { showRupees } from '../../contract/values/money.ts'
import { durationName } from '../language/contract-words.ts'
import { ActiveBadge, ToggleActive } from '../shared/ActiveState.tsx'
import { DeleteButton } from '../shared/DeleteRecord.tsx'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { actionsColumn, type Column } from '../ui/table/column.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Nothing } from '../ui/TwoLines.tsx'
import { PersonName, RecordName } from '../shared/RecordLink.tsx'
import { courseReads } from './course-reads.ts'
import { pressedBy } from '../ui/letter-keys.ts'

type Actions = {
  manages: boolean
  latestOf: (course: Course) => Promise<Course | undefined>
  onDeleted: () => void
}

export const CourseDialog = lazyDialog(
  async () => (await import('./CourseDialog.tsx')).CourseDialog,
)

export const courseColumns = ({
  manages,
  latestOf,
  onDeleted,
}: Actions): readonly Column<Course>[] => [
  {
    header: t`Course Name`,
    sort: 'name',
    primary: true,
    cell: ({ _id, name }) => <RecordName kind="course" id={_id} name={name} />,
  },
  {
    header: t`Description`,
    narrowLayout: 'plain',
    cell: ({ description }) => (
      <div className={description && 'one-lines'}>
        <span className="line-clamp-2 max-w-90 md:line-clamp-1 text-soft" title={description}>
          {description ?? <Nothing />}
        </span>
      </div>
    ),
  },
  {
    header: t`Duration`,
    sort: 'duration',
    narrowLayout: 'plain',
    cell: ({ duration }) => <span className="whitespace-nowrap">{durationName(duration)}</span>,
  },
  {
    header: t`Course Fee`,
    sort: 'courseFee',
    align: 'right',
    narrowLayout: 'under',
    cell: ({ courseFee }) => showRupees(courseFee),
  },
  {
    header: t`Status`,
    sort: 'status',
    narrowLayout: 'beside',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    header: t`Created By`,
    sort: 'createdBy',
    cell: ({ createdBy }) => (
      <span
        title={createdBy.name}
        className="in-table:block in-table:max-w-[14cqi] in-table:truncate"
      >
        <PersonName person={createdBy} />
      </span>
    ),
  },
  ...(manages
    ? [
        actionsColumn((course: Course) => (
          <>
            <IconButton
              label={t`Edit ${{ name: course.name }}`}
              icon={Pencil}
              {...pressedBy('E', t`Edit`)}
              {...opens(CourseDialog, { course, latestOf })}
            />
            <ToggleActive
              call="PATCH /api/courses/:id/toggle-status"
              kind="course"
              record={course}
              refresh={courseReads}
            />
            <DeleteButton
              call="DELETE /api/courses/:id"
              kind="course"
              id={course._id}
              name={course.name}
              sentence={() => sentenceOf(course)}
              refresh={courseReads}
              onDeleted={onDeleted}
            />
          </>
        )),
      ]
    : []),
]

const sentenceOf = ({ name }: Course): string =>
  t({ message: `Delete ${name}? This can't be undone.`, context: 'course' })
