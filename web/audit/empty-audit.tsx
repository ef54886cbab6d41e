import { Button } from '../ui/Button.tsx'
import type { AuditView } from './audit-view.ts'

/** The text of an empty list, and what to do next. */
export const emptyAudit = ({ isNewest, isNarrowed, toNewest, showAll }: AuditView) => {
  if (!isNewest)
    return {
      text: 'Nothing more here',
      action: <Button onClick={toNewest}>Go to the newest</Button>,
    }
  if (isNarrowed)
    return {
      text: 'No changes found',
      action: <Button onClick={showAll}>Show all changes</Button>,
    }
  return { text: 'Nothing has been changed yet' }
}
