import { t } from '@lingui/core/macro'
import { ExcuseBadge } from '../../shared/excuses/ExcuseBadge.tsx'
import { showUntil } from '../../shared/excuses/excused.ts'
import type { Excused } from '../../shared/outbox/excuses/excuse-kind.ts'

/** Why a student of the roll need not be there, and until when. */
export const ExcusedLine = ({ excused }: { excused: Excused }) => {
  return (
    <>
      <ExcuseBadge kind={excused.kind} />{' '}
      <span className="excused-until inline-block text-small text-soft">{showUntil(excused)}</span>
      {excused.waiting && <span className="block text-small text-warn">{t`Not uploaded yet`}</span>}
    </>
  )
}
