import { t } from '@lingui/core/macro'
import { Button } from '../ui/Button.tsx'
import type { AuditView } from './audit-view.ts'

/** The text of an empty list, and what to do next. */
export const emptyAudit = ({ isNewest, isNarrowed, toNewest, showAll }: AuditView) => {
  if (!isNewest)
    return {
      text: t`Nothing more here`,
      action: <Button onClick={toNewest}>{t`Go to the newest`}</Button>,
    }
  if (isNarrowed)
    return {
      text: t`No changes found`,
      action: <Button onClick={showAll}>{t`Show all changes`}</Button>,
    }
  return { text: t`Nothing has been changed yet` }
}
