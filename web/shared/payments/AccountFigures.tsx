import { showRupees } from '../../../contract/values/money.ts'
import { FigureBand } from '../../ui/Facts.tsx'

type Props = { total: number; paid: number; pending: number }

/** What a course costs, what of it is paid, and what is not. */
export const AccountFigures = ({ total, paid, pending }: Props) => (
  <FigureBand
    items={[
      { label: 'Total', value: showRupees(total) },
      { label: 'Paid', value: showRupees(paid) },
      { label: 'Pending', value: showRupees(pending) },
    ]}
  />
)
