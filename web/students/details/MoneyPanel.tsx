import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/kit/api.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { type CourseWithMoney, withMoney } from '../../../contract/students/money.ts'
import { durationName, terms } from '../../language/contract-words.ts'
import { useSession } from '../../api/session.ts'
import { DuesNotes } from '../../shared/dues/DuesNotes.tsx'
import { ChangedFee } from '../../shared/payments/changes/ChangedFee.tsx'
import { ChangeList } from '../../shared/payments/changes/ChangeList.tsx'
import { FeeActions } from '../../shared/payments/changes/FeeActions.tsx'
import { Instalments } from '../../shared/payments/Instalments.tsx'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { pendingOf } from '../../shared/payments/accounts.ts'
import { PaymentStatusBadge } from '../../shared/payments/PaymentStatusBadge.tsx'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Section } from '../../ui/Section.tsx'
import { failedPayments, paymentsOf } from './desk-reads.ts'
import { pathTo } from '../../screens/path-to.ts'

/** A student's courses with what is agreed and paid, and all payments with their receipts. */
export const MoneyPanel = ({ student }: { student: Student }) => {
  const { may } = useSession()
  const query = useQuery(paymentsOf(student._id))
  const { data } = query
  return (
    <Section
      id="payment"
      title={t`Payment Information`}
      action={
        may('fees.manage') && (
          <Link
            to={pathTo('courseStudents', { search: student.registrationNumber })}
            className="-my-3 inline-block py-3 text-small text-accent-ink underline dense:m-0 dense:p-0 print:hidden"
          >
            {t`Reverse a payment or edit instalments`}
          </Link>
        )
      }
    >
      <h3 className="sr-only">{t`Selected Courses`}</h3>
      <ul className="-my-4 divide-y divide-line">
        {withMoney(student.selectedCourses).map((course) => (
          <Course
            key={course.courseId}
            student={student}
            course={course}
            payments={data}
            failed={query.isError}
          />
        ))}
      </ul>
      <AdmissionFacts student={student} />
      {data === undefined && query.isError ? (
        <LoadFailed text={failedPayments()} query={query} />
      ) : (
        <section aria-labelledby="payments-title" className="grid gap-2">
          <h3 id="payments-title">{t`Payments`}</h3>
          <FirstRows first={8} rows={data?.payments} showAll={t`Show all payments`}>
            {(rows) => (
              // In a panel the table needs no frame, and its words begin where the others do.
              <div className="-mx-4 print:-mx-1.5 **:data-list:rounded-none **:data-list:border-0 [&_th]:bg-raised">
                <LedgerList lines={rows} />
              </div>
            )}
          </FirstRows>
        </section>
      )}
      {may('dues.read') && <DuesNotes student={student} />}
      {data !== undefined && <ChangeList {...data} manages={may('fees.manage')} />}
    </Section>
  )
}

type CourseProps = {
  student: Student
  course: CourseWithMoney
  payments: Answer<'GET /api/students/:id/payments'> | undefined
  /** True when the payments cannot be shown. */
  failed: boolean
}

const Course = ({ student, course, payments, failed }: CourseProps) => {
  const { may } = useSession()
  const { courseId, courseName, totalAmount, amountPaid, paymentStatus } = course
  const account = payments?.accounts.find((one) => one.courseId === courseId)
  const instalments = account?.instalments
  const shown = instalments && <Instalments instalments={instalments} courseName={courseName} />
  const [paid, total] = [showRupees(amountPaid), showRupees(totalAmount)]
  const left = showRupees(pendingOf(course))
  const isSettled = paymentStatus === 'Completed'
  return (
    <li className="grid min-w-0 gap-2 py-4">
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2">
            <h4 className="min-w-0 font-medium break-words">{courseName}</h4>
            <PaymentStatusBadge status={paymentStatus} />
            {account !== undefined && <ChangedFee {...account} />}
          </div>
          <p className="shrink-0 font-medium">{isSettled ? t`${paid} paid` : t`${left} left`}</p>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
          <p>{`${terms().payments[course.paymentMode]} · ${durationName(course.duration)}`}</p>
          {!isSettled && <p>{t`${paid} of ${total} paid`}</p>}
          {isSettled && account?.agreedAmount !== undefined && <p>{t`Fee ${total}`}</p>}
        </div>
      </div>
      {!isSettled && (shown ?? (failed ? <p className="text-soft">–</p> : <WaitingInstalments />))}
      {isSettled && instalments !== undefined && instalments.length > 0 && (
        <details>
          <summary className="w-fit text-small text-soft">{t`Instalments`}</summary>
          <div className="pt-2">{shown}</div>
        </details>
      )}
      {account !== undefined && may('fees.manage') && (
        <FeeActions
          account={{
            ...account,
            studentId: student._id,
            others: payments?.accounts.filter((one) => one !== account) ?? [],
            title: `${student.name} · ${courseName}`,
          }}
        />
      )}
    </li>
  )
}

const WaitingInstalments = () => <div aria-hidden className="shimmer h-16.5 rounded-md bg-well" />

const AdmissionFacts = ({ student }: { student: Student }) => {
  const { admissionFee, modeOfTransaction, feePaid } = student
  if (admissionFee === undefined || modeOfTransaction === undefined) return null
  return (
    <Facts
      look={inStrip}
      items={[
        { label: t`Admission fee`, value: showRupees(admissionFee) },
        { label: t`Mode of transaction`, value: terms().transactionModes[modeOfTransaction] },
        { label: t`Fee paid`, value: feePaid ? t`Yes, in full` : t`No, balance due` },
      ]}
    />
  )
}

const inStrip = {
  list: '-mx-4 flex flex-wrap gap-x-6 gap-y-1 border-y border-line bg-well px-4 py-2 text-small md:-mx-5 md:px-5',
  fact: 'flex gap-2',
  label: 'text-soft',
  value: '',
}
