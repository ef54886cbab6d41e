import { t } from '@lingui/core/macro'
import { NetworkNeeded } from '../shared/NetworkNeeded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatementChoice } from './StatementChoice.tsx'
import { StatementLists } from './StatementLists.tsx'
import { StatementReading } from './StatementReading.tsx'
import { useStatement } from './use-statement.ts'
import { backTo } from '../screens/menu.ts'

/** Compares what the bank received with the payments. */
export const BankStatementPage = () => {
  const { name, comparison, busy, refused, take, readAs, again } = useStatement()
  return (
    <Page
      title={t`Bank statement`}
      context={t`Check which payments the bank received`}
      back={backTo('courseStudents')}
    >
      <NetworkNeeded>{t`Connect to check a statement.`}</NetworkNeeded>
      <StatementChoice name={name} busy={busy} refused={refused} onFiles={take} />
      {comparison !== undefined && (
        <>
          <StatementReading comparison={comparison} onChange={readAs} />
          <StatementLists comparison={comparison} onConfirmed={again} />
        </>
      )}
    </Page>
  )
}
