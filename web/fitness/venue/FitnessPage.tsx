import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../contract/kit/api.ts'
import { enumerate, showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { FitnessTabs } from '../../shared/fitness/FitnessTabs.tsx'
import { demandNames } from '../../shared/fitness/names.ts'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { readinessPart } from '../../shared/readiness-part.ts'
import { type ChosenVenue, useVenue } from '../../shared/rosters/use-venue.ts'
import { VenueChoice } from '../../shared/rosters/VenueChoice.tsx'
import { useToday } from '../../shared/today.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/LoadFailed.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { LoadedTable } from '../../ui/table/LoadedTable.tsx'
import { loadedList } from '../../ui/table/paged-list.ts'
import { useSort } from '../../ui/table/sort.ts'
import { sortRows } from '../../ui/table/sort-rows.ts'
import { limitlessOf } from './event-state.ts'
import { FitnessFilters } from './FitnessFilters.tsx'
import { readinessColumns } from './readiness-columns.tsx'
import { SaveSheet } from './SaveSheet.tsx'
import { VenueFigures, verdictIn, WeakestEvents } from './VenueFigures.tsx'
import { titleOf } from '../../screens/menu.ts'
import { PrintButton } from '../../shared/PrintButton.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** Who of a venue would pass an exam today, and what they are weakest in. */
export const FitnessPage = () => {
  const url = useUrlState()
  const chosen = useVenue()
  const { venue, squad } = chosen
  const mayManage = useSession().may('fitness.manage')
  return (
    <Page
      title={titleOf('fitness')}
      context={t`Who would pass their exam today`}
      action={<ResultFiles venue={venue} squad={squad} courseId={url.get('course') || undefined} />}
    >
      <FitnessTabs selected="fitness" />
      <FitnessFilters {...chosen} />
      {venue !== '' && <Venue key={`${venue} ${squad}`} {...chosen} />}
      {venue === '' && (
        <>
          <VenueChoice text={t`Choose a venue to see who would pass`} />
          {mayManage && !chosen.isNone && (
            <LazyPart part={readinessPart} failed={t`Failed to load the results`} waiting={null}>
              {({ Readiness }) => <Readiness />}
            </LazyPart>
          )}
        </>
      )}
    </Page>
  )
}

type FilesProps = { venue: string; squad: string; courseId: string | undefined }

/** The results themselves, from a file and as one; the table has its own. */
const ResultFiles = ({ venue, squad, courseId }: FilesProps) => (
  <>
    <ImportLink kind="results" />
    <ExportMenu
      call="POST /api/exports/results/address"
      query={{ venue: venue || undefined, squad: squad || undefined, courseId }}
      contains={
        venue === '' && courseId === undefined
          ? t`Every result that counts, one per row.`
          : t`Every result that counts of these students, one per row.`
      }
      {...(venue !== '' && { list: loadedList })}
    />
  </>
)

const Venue = (chosen: ChosenVenue) => {
  const { venue, squad, squadName } = chosen
  const url = useUrlState()
  const readiness = useRead('GET /api/fitness/venues/:venue', {
    params: { venue },
    query: {
      squad,
      standardId: url.get('exam') || undefined,
      courseId: url.get('course') || undefined,
    },
    keepsFormer: true,
  })
  const { data } = readiness
  if (data !== undefined && data.exam === undefined) return <NoExam />
  return (
    <>
      {data?.exam !== undefined && <ExamSource exam={data.exam} />}
      <VenueFigures students={data?.students} />
      {data !== undefined && data.total > data.students.length && (
        <Note tone="warn">
          {t`Showing the first ${{ shown: showCount(data.students.length) }} of ${{ total: showCount(data.total) }} students. Choose a course to narrow them down.`}
        </Note>
      )}
      {data !== undefined && <WeakestEvents students={data.students} />}
      <Students
        name={squadName === undefined ? venue : `${venue} ${squadName}`}
        readiness={readiness}
      />
    </>
  )
}

/** Nobody has said yet which exam these courses prepare for. */
const NoExam = () => {
  const { may } = useSession()
  return (
    <Empty
      text={
        may('fitness.manage')
          ? t`No exam is set for these courses. Choose one above, or set the exam of each course.`
          : t`No exam is set for these courses. Choose one above, or ask a super administrator to set it.`
      }
      action={
        may('fitness.manage') && (
          <ButtonLink to={pathTo('standards')} variant="primary">
            {t`Set exams`}
          </ButtonLink>
        )
      }
    />
  )
}

type StudentsProps = {
  /** Of the venue or squad, for the files. */
  name: string
  readiness: UseQueryResult<Answer<'GET /api/fitness/venues/:venue'>>
}

const Students = ({ name, readiness }: StudentsProps) => {
  const url = useUrlState()
  const sort = useSort()
  const today = useToday()
  const { students = [], demands = [], exam } = readiness.data ?? {}
  const is = verdictIn(url.get('is'))
  const hasMarks = students.some(({ marks }) => marks !== undefined)
  const limitless = limitlessOf(demands, students)
  const shown = demands.filter((demand) => !limitless.includes(demand))
  const columns = readinessColumns(shown, hasMarks)
  const matching = students.filter((student) => is === undefined || student.is === is)
  const rows = sortRows(matching, columns, sort.by)
  return (
    <>
      {rows.length > 0 && exam !== undefined && (
        <div className="flex flex-wrap justify-end gap-2 print:hidden">
          <SaveSheet name={`${name} ${exam.exam} ${today}`} demands={demands} students={rows} />
          <PrintButton />
        </div>
      )}
      {limitless.length > 0 && (
        <p className="text-soft">
          {t`No limit known: ${{ events: enumerate(limitless.map((one) => demandNames()[one])) }}`}
        </p>
      )}
      <LoadedTable
        caption={t`Fitness of students`}
        columns={columns}
        rows={rows}
        size={50}
        state={readiness}
        failed={t`Failed to load the fitness of students`}
        empty={{ text: t`No students match` }}
        className="long-heads"
      />
    </>
  )
}

type Props = { exam: { body: string; exam: string; confirmed: boolean } }

/** Which exam students are judged by, and whether anyone has checked its numbers. */
const ExamSource = ({ exam: { body, exam, confirmed } }: Props) => (
  <>
    <p>
      {t`Judged by ${exam}`}
      <span className="text-soft"> · {body}</span>
    </p>
    {!confirmed && (
      <Note tone="warn">{t`Unconfirmed: check these limits against your notice.`}</Note>
    )}
  </>
)
