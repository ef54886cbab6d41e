import { t } from '@lingui/core/macro'
import type { Answer } from '../../contract/kit/api.ts'
import { PagerSteps } from '../ui/table/Pager.tsx'
import type { AuditView } from './audit-view.ts'

type Props = { view: AuditView; answer: Answer<'GET /api/audit'> | undefined }

/** Buttons for newer and older changes. */
export const AuditPager = ({ view, answer }: Props) => {
  const newest = answer?.entries[0]
  const oldest = answer?.entries.at(-1)
  if (answer === undefined || newest === undefined || oldest === undefined) return null
  const { hasNewer, hasOlder } = answer.pagination
  return (
    <PagerSteps
      prev={t`Newer`}
      next={t`Older`}
      hasPrev={hasNewer}
      hasNext={hasOlder}
      onPrev={() => view.toNewer(newest._id)}
      onNext={() => view.toOlder(oldest._id)}
    />
  )
}
