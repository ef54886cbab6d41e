import { t } from '@lingui/core/macro'
import { NetworkNeeded } from '../shared/NetworkNeeded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatementLists } from './StatementLists.tsx'
import { StatementReading } from './StatementReading.tsx'
import { useStatement } from './use-statement.ts'
import { backTo } from '../screens/menu.ts'
import { FileUp, TriangleAlert } from 'lucide-react'
import { FileButton } from '../ui/FileButton.tsx'
import { Note } from '../ui/Note.tsx'

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

type Props = {
  /** The statement that is compared now. */
  name: string | undefined
  busy: boolean
  refused: string | undefined
  onFiles: (files: readonly File[]) => void
}

const StatementChoice = ({ name, busy, refused, onFiles }: Props) => (
  <div
    className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-line-strong bg-well px-4 py-8 text-center"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault()
      if (!busy) onFiles([...event.dataTransfer.files])
    }}
  >
    {refused !== undefined && (
      <div className="w-full max-w-150 text-left">
        <Note tone="bad" icon={TriangleAlert}>
          {refused}
        </Note>
      </div>
    )}
    <p className="font-medium wrap-anywhere">
      {name ?? t`Drop the bank's statement here, or choose it`}
    </p>
    <FileButton
      icon={FileUp}
      variant={name === undefined ? 'primary' : 'secondary'}
      busy={busy}
      aria-describedby="statement-hint"
      accept=".xlsx,.xls,.csv,.txt,.tsv"
      fileLabel={t`Bank statement`}
      onFiles={onFiles}
    >
      {name === undefined ? t`Choose file` : t`Choose another file`}
    </FileButton>
    <p id="statement-hint" className="text-small text-soft">
      {t`Excel (.xlsx) or CSV, as your bank's website saves it. Its names and texts are not kept.`}
    </p>
  </div>
)
