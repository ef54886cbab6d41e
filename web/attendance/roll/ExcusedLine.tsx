import { t } from '@lingui/core/macro'
import { ExcuseBadge } from '../../shared/excuses/ExcuseBadge.tsx'
import { type Excused, showUntil } from '../../shared/excuses/excused.ts'
import { useInstitute } from '../../shared/institute.ts'

/** Why a student of the roll need not be there, and until when. */
export const ExcusedLine = ({ excused }: { excused: Excused }) => {
  const { zone } = useInstitute()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-small text-soft">
      <ExcuseBadge kind={excused.kind} />
      {showUntil(excused, zone)}
      {excused.waiting && <span className="text-warn">{t`Not uploaded yet`}</span>}
    </span>
  )
}
