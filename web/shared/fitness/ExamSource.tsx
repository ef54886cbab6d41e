import { t } from '@lingui/core/macro'
import { Note } from '../../ui/Note.tsx'

type Props = { exam: { body: string; exam: string; confirmed: boolean } }

/** Which exam students are judged by, and whether anyone has checked its numbers. */
export const ExamSource = ({ exam: { body, exam, confirmed } }: Props) => (
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
