import { t } from '@lingui/core/macro'
import type { Consent, NoticeVersion } from '../../../contract/consents/calls.ts'
import { isMinor } from '../../../contract/consents/terms.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { type Day, showDay, showInstant } from '../../../contract/values/calendar.ts'
import type { Language } from '../../../contract/values/languages.ts'
import {
  headOf,
  type InstituteContent,
  namedFacts,
  namedStudent,
  Sheet,
  type SheetIn,
  signedBy,
  strong,
} from '../../shared/payments/receipt/Sheet.tsx'
import { checkNames, consentInWords, noticeIn } from '../../shared/privacy/consent-words.ts'

export type Registered = {
  student: Student
  /** The one that holds. */
  consent: Consent | undefined
  today: Day
}

type Props = SheetIn & {
  institute: InstituteContent
  notice: NoticeVersion
  /** Whose registration slip it is; none for the notice by itself. */
  registered?: Registered
}

/** The notice as it is printed: by itself, or on a registration slip with the consent, or a line to sign on. */
export const NoticeSheet = ({ language, say, ...content }: Props) => (
  <Sheet
    language={language}
    say={say}
    label={
      content.registered === undefined
        ? t`Notice ${{ number: content.notice._id }}`
        : t`Registration slip of ${{ name: content.registered.student.name }}`
    }
    parts={() => partsOf(content, language)}
  />
)

type Content = Omit<Props, keyof SheetIn>

const partsOf = ({ institute, notice, registered }: Content, language: Language) => (
  <>
    {headOf(institute)}
    {registered && namedFacts(factsOf(registered.student))}
    <h2 className="text-lead font-semibold">{t`Notice ${{ number: notice._id }}`}</h2>
    <p className="text-small whitespace-pre-line wrap-anywhere">
      {noticeIn(notice, registered?.consent?.language ?? language, institute.name)}
    </p>
    {registered?.consent === undefined
      ? toSign(registered)
      : consented(registered.consent, institute.timeZone)}
  </>
)

const factsOf = (student: Student) => [
  [t`Registration slip`, strong(showDay(student.registrationDate))] as const,
  [t`Student`, namedStudent(student)] as const,
  [t`Date of birth`, showDay(student.dateOfBirth)] as const,
  [t`Parent`, student.parentName] as const,
  [t`Venue`, student.campVenue] as const,
  [t`Courses`, student.selectedCourses.map(({ courseName }) => courseName).join(', ')] as const,
]

const consented = (consent: Consent, zone: string) => {
  const { verified, date, by } = consent
  const recorded = { time: showInstant(date, zone), name: by.name }
  return (
    <>
      {namedFacts([
        [t`Consent to the notice`, consentInWords(consent)],
        ...(verified === undefined
          ? []
          : [[t`How the parent is known`, checkNames()[verified]] as const]),
      ])}
      {signedBy({
        by: t`${{ time: recorded.time }}, recorded by ${{ name: recorded.name }}`,
        signature:
          consent.givenBy === 'parent' ? t`Signature of the parent or guardian` : t`Signature`,
      })}
    </>
  )
}

const toSign = (registered: Registered | undefined) => {
  const isParents = registered && isMinor(registered.student.dateOfBirth, registered.today)
  return (
    <>
      <p>{t`I have read this notice, or it was read to me, and I consent to it.`}</p>
      {signedBy({
        by: t`Name and date`,
        signature: isParents ? t`Signature of the parent or guardian` : t`Signature`,
      })}
    </>
  )
}
