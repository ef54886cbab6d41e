import { t } from '@lingui/core/macro'
import { UserPlus, UsersRound } from 'lucide-react'
import { ExcuseDialog } from '../../shared/excuses/excuse-dialog.ts'
import type { ConsentFilter } from '../../../contract/consents/terms.ts'
import { read } from '../../api/client.ts'
import { ExportChosen, ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { studentsCounted, wordsOfExport } from '../../shared/exports/students-export.ts'
import { MoveToSquad } from '../../shared/squads/LazyMoveToSquad.tsx'
import { useSquadsAt } from '../../shared/squads/venue-squads.ts'
import { useToday } from '../../shared/today.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { useSession } from '../../api/session.ts'
import { useChoice } from '../../ui/table/choice.ts'
import { useSort } from '../../ui/table/sort.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { emptyStudents } from './empty-students.tsx'
import { studentColumns } from './student-columns.tsx'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { StudentFilters } from './StudentFilters.tsx'
import { pressedBy } from '../../ui/letter-keys.ts'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'

const MoveStudents = lazyDialog(async () => (await import('./MoveStudents.tsx')).MoveStudents)

export const StudentsPage = () => {
  const url = useUrlState()
  const today = useToday()
  const { may } = useSession()
  const deleted = may('students.delete') && url.get('deleted') === 'true'
  const sort = useSort()
  const filter = {
    search: url.get('search'),
    campVenue: url.get('campVenue'),
    squad: url.get('squad'),
    deleted: deleted ? 'true' : undefined,
    recent: url.get('recent') === 'true' ? ('true' as const) : undefined,
    consent: consentIn(url.get('consent')),
    sort: sort.by,
  }
  const students = usePagedList('students', (paging) =>
    read(
      'GET /api/students',
      { query: { ...filter, ...paging } },
      { failed: t`Failed to load students` },
    ),
  )
  const { choice, chosen, clear } = useChoice(students.rows, ({ name }) => name)
  const squadsAt = useSquadsAt()
  const move = { students: chosen, onActed: clear }

  return (
    <Page
      title={titleOf('students')}
      context={
        sort.by === undefined
          ? t`Everyone who is registered, newest first`
          : t`Everyone who is registered`
      }
      action={
        <>
          <ButtonLink to={pathTo('squads')} icon={UsersRound}>
            {titleOf('squads')}
          </ButtonLink>
          <ImportLink kind="students" />
          <ExportMenu
            call="POST /api/exports/students/address"
            query={filter}
            contains={students.data && wordsOfExport(students.data)}
            list={students}
          />
          <ButtonLink
            to={pathTo('newStudent')}
            variant="primary"
            icon={UserPlus}
            {...pressedBy('N')}
          >
            {t`Register student`}
          </ButtonLink>
        </>
      }
    >
      <StudentFilters />
      <PagedTable
        list={students}
        counted={studentsCounted}
        columnsOf="students"
        choice={choice}
        chosenActions={
          <>
            {!deleted && may('students.write') && (
              <Button {...opens(MoveStudents, move)}>{t`Move to another venue`}</Button>
            )}
            {!deleted &&
              may('students.write') &&
              chosen.some(({ campVenue }) => squadsAt(campVenue).length > 0) && (
                <Button {...opens(MoveToSquad, move)}>{t`Move to a squad`}</Button>
              )}
            {!deleted && may('attendance.mark') && (
              <Button
                {...opens(ExcuseDialog, {
                  students: chosen.map(({ _id: studentId, campVenue: venue, ...student }) => ({
                    studentId,
                    venue,
                    name: student.name,
                    registrationNumber: student.registrationNumber,
                  })),
                  day: today,
                  onSaved: clear,
                })}
              >
                {t`Excuse`}
              </Button>
            )}
            <ExportChosen
              call="POST /api/exports/students/address"
              query={filter}
              ids={choice.ids}
            />
          </>
        }
        caption={deleted ? t`Deleted students` : t`Students`}
        columns={studentColumns({
          seesMoney: may('fees.read'),
          deleted,
          today,
          onGone: students.leaveEmptiedPage,
        })}
        empty={emptyStudents({ url, deleted })}
      />
    </Page>
  )
}

const consentIn = (text: string): ConsentFilter | undefined =>
  text === 'none' || text === 'withdrawn' ? text : undefined
