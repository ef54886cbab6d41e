import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { showDay } from '../../../contract/values/calendar.ts'
import { useSession } from '../../api/session.ts'
import { Note } from '../../ui/Note.tsx'
import { Section, WaitingSection } from '../../ui/Section.tsx'
import { useToday } from '../today.ts'
import { demandNames } from './names.ts'
import { inForceOf } from './exam-of.ts'
import { disputesOf, failedFitness, resultsOf, verdictOf } from './student-fitness.ts'
import { VerdictBadge } from './VerdictBadge.tsx'
import { VerdictList } from './VerdictList.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** On a student's page: whether they would pass the exam of their course today, and why. */
export const StudentFitness = ({ studentId }: { studentId: string }) => {
  const today = useToday()
  const { may } = useSession()
  const results = useQuery(resultsOf(studentId))
  if (results.data === undefined)
    return (
      <WaitingSection id="fitness" title={t`Fitness`} query={results} failed={failedFitness()} />
    )
  const exam = results.data.exam && inForceOf(results.data.exam)
  const verdict = exam && verdictOf(results.data, exam, today)
  return (
    <Section
      id="fitness"
      title={t`Fitness`}
      hint={exam?.exam}
      action={
        <Link
          to={pathTo('studentFitness', { id: studentId })}
          className="-my-3 inline-block py-3 text-small text-accent-ink underline dense:m-0 dense:p-0 print:hidden"
        >
          {t`All results`}
        </Link>
      }
    >
      {disputesOf(results.data.measurements).map(([one]) =>
        one === undefined ? null : (
          <Note key={one._id} tone="warn">
            <Link to={pathTo('studentFitness', { id: studentId })} className="underline">
              {t`${{ event: demandNames()[one.event] }} on ${{ day: showDay(one.day) }}: two results of one attempt differ. The worse one counts until someone chooses.`}
            </Link>
          </Note>
        ),
      )}
      {exam === undefined || verdict === undefined ? (
        <p className="text-soft">
          {t`No exam is set for their course.`}{' '}
          {may('fitness.manage') && (
            <Link to={pathTo('standards')} className="text-accent-ink underline">
              {t`Set exams`}
            </Link>
          )}
        </p>
      ) : (
        <>
          {exam.confirmed === undefined && (
            <Note tone="warn">{t`Unconfirmed: check these limits against your notice.`}</Note>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <VerdictBadge is={verdict.is} />
            {verdict.marks !== undefined && (
              <span className="text-soft">
                {t`${{ sum: verdict.marks.sum }} of ${{ of: verdict.marks.of }} marks`}
              </span>
            )}
          </div>
          <VerdictList
            verdict={verdict}
            incomplete={exam.incomplete === true}
            studentId={studentId}
          />
        </>
      )}
    </Section>
  )
}
