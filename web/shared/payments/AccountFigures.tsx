import { t } from '@lingui/core/macro'
import { showRupees } from '../../../contract/values/money.ts'
import { FigureBand } from '../../ui/Facts.tsx'

type Props = { total: number; paid: number; pending: number }

/** What a course costs, what of it is paid, and what is not. */
export const AccountFigures = ({ total, paid, pending }: Props) => (
  <FigureBand
    items={[
      { label: t`Total`, value: showRupees(total) },
      { label: t`Paid`, value: showRupees(paid) },
      { label: t({ message: 'Pending', context: 'money' }), value: showRupees(pending) },
    ]}
  />
)
