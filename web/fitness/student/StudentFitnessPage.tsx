import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { eventCodes } from '../../../contract/fitness/events.ts'
import type { Standard } from '../../../contract/fitness/standards.ts'
import type { Verdict } from '../../../contract/fitness/verdict.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { distanceTo } from '../../shared/fitness/event-words.ts'
import { sourceWords } from '../../shared/fitness/source-words.ts'
import { examOf } from '../../shared/fitness/exam-of.ts'
import {
  countingIn,
  failedFitness,
  resultsOf,
  type StudentResults,
  verdictOf,
} from '../../shared/fitness/student-fitness.ts'
import { VerdictBadge } from '../../shared/fitness/VerdictBadge.tsx'
import { VerdictList } from '../../shared/fitness/VerdictList.tsx'
import { RecordState } from '../../shared/RecordState.tsx'
import { useToday } from '../../shared/today.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/LoadFailed.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { EventResults } from './EventResults.tsx'
import { PrintButton } from '../../shared/PrintButton.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** What a student can do, and how far that is from their exam. */
export const StudentFitnessPage = () => {
  const { id = '' } = useParams()
  const student = useRead('GET /api/students/:id', { params: { id } })
  const results = useQuery(resultsOf(id))
  const standards = useRead('GET /api/standards', {})
  const back = { to: pathTo('student', { id }), label: student.data?.student.name ?? t`Student` }
  const failed = [student, results, standards].find(({ data }) => data === undefined)
  if (!student.data || !results.data || !standards.data)
    return (
      <RecordState
        query={failed ?? student}
        title={t`Fitness`}
        failed={failedFitness()}
        back={back}
        missing={{
          title: t`Student not found`,
          text: t`This student doesn't exist or has been deleted.`,
          link: { to: pathTo('students'), label: t`Go to students` },
        }}
      />
    )
  return (
    <Results
      student={student.data.student}
      results={results.data}
      standards={standards.data.standards}
      back={back}
    />
  )
}

type Props = {
  student: Student
  results: StudentResults
  standards: readonly Standard[]
  back: { to: string; label: string }
}

const Results = ({ student, results, standards, back }: Props) => {
  const url = useUrlState()
  const today = useToday()
  const exam = examOf(standards, results.standards, url.get('exam'))
  const verdict = exam && verdictOf(results, exam, today)
  const counting = countingIn(results.measurements)
  const measured = new Set(results.measurements.map(({ event }) => event))
  const events = eventCodes.filter((event) => measured.has(event))
  const title = t`Fitness of ${{ name: student.name }}`
  return (
    <Page
      title={title}
      context={[student.registrationNumber, student.campVenue].join(' · ')}
      back={back}
      action={<PrintButton />}
    >
      <FilterSelect
        label={t`Exam`}
        value={exam?._id ?? ''}
        onChange={(chosen) => url.set({ exam: chosen })}
        blank={exam === undefined ? t`Choose an exam` : undefined}
        options={standards.map(({ _id, body, exam: name, cycle }) => ({
          value: _id,
          label: `${name} · ${body} · ${cycle}`,
        }))}
      />
      {exam === undefined || verdict === undefined ? (
        <NoExam />
      ) : (
        <Judged exam={exam} verdict={verdict} studentId={student._id} />
      )}
      {results.total > results.measurements.length && (
        <Note>
          {t`Showing the last ${{ shown: showCount(results.measurements.length) }} of ${{ total: showCount(results.total) }} results.`}
        </Note>
      )}
      {results.vision !== undefined && (
        <p className="wrap-anywhere">
          <span className="text-soft">{t`Vision`}</span> {results.vision}
        </p>
      )}
      {events.length === 0 && (
        <Empty text={t`No results yet. They appear here once they are recorded.`} />
      )}
      <div className="grid gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        {events.map((event) => {
          const ofEvent = verdict?.demands.find(({ demand }) => demand === event)
          const { next, asked } = ofEvent ?? {}
          const step = next && asked?.bands[next.band]
          return (
            <EventResults
              key={event}
              event={event}
              measurements={results.measurements}
              counting={counting}
              verdict={ofEvent}
              today={today}
              hint={next && step && distanceTo(event, next.by, step)}
            />
          )
        })}
      </div>
    </Page>
  )
}

const NoExam = () => {
  const { may } = useSession()
  return (
    <Empty
      text={t`No exam is set for their course. Choose one above to compare.`}
      action={
        may('fitness.manage') && <ButtonLink to={pathTo('standards')}>{t`Set exams`}</ButtonLink>
      }
    />
  )
}

type JudgedProps = { exam: Standard; verdict: Verdict; studentId: string }

const Judged = ({ exam, verdict, studentId }: JudgedProps) => (
  <Section
    id="verdict"
    title={exam.exam}
    hint={sourceWords(exam.source)}
    action={<VerdictBadge is={verdict.is} />}
  >
    {exam.confirmed === undefined && (
      <Note tone="warn">{t`Unconfirmed: check these limits against your notice.`}</Note>
    )}
    {verdict.marks !== undefined && (
      <p>
        {t`${{ sum: verdict.marks.sum }} of ${{ of: verdict.marks.of }} marks`}
        {exam.passMarks !== undefined && (
          <span className="text-soft"> · {t`${exam.passMarks} to pass`}</span>
        )}
      </p>
    )}
    <VerdictList verdict={verdict} incomplete={exam.incomplete === true} studentId={studentId} />
  </Section>
)
