import { t } from '@lingui/core/macro'
import { Note } from '../../ui/Note.tsx'

type Props = { exam: { exam: string; confirmed: boolean }; source?: string }

/** Which exam students are judged by, and whether anyone has checked its numbers. */
export const ExamSource = ({ exam: { exam, confirmed }, source }: Props) => (
  <>
    <p>
      {t`Judged by ${exam}`}
      {source !== undefined && <span className="text-soft"> · {source}</span>}
    </p>
    {!confirmed && (
      <Note tone="warn">{t`Unconfirmed: check these limits against your notice.`}</Note>
    )}
  </>
)
