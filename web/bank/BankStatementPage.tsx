import { t, plural } from '@lingui/core/macro'
import { NetworkNeeded } from '../shared/NetworkNeeded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatementLists } from './StatementLists.tsx'
import { useStatement, type Fields } from './use-statement.ts'
import { titleOf } from '../screens/menu.ts'
import { FileUp, TriangleAlert } from 'lucide-react'
import { FileButton } from '../ui/FileButton.tsx'
import { Note } from '../ui/Note.tsx'
import { choicesOf } from '../language/contract-words.ts'
import type { Comparison } from '../../contract/bank/calls.ts'
import { statementFields } from '../../contract/bank/terms.ts'
import { showDays } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { Panel } from '../ui/Panel.tsx'
import { fieldNames, reasonNames } from './statement-words.ts'

/** Compares what the bank received with the payments. */
export const BankStatementPage = () => {
  const { name, comparison, busy, refused, take, readAs, again } = useStatement()
  return (
    <Page title={titleOf('bankStatement')} context={t`Check which payments the bank received`}>
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

type ChoiceProps = {
  /** The statement that is compared now. */
  name: string | undefined
  busy: boolean
  refused: string | undefined
  onFiles: (files: readonly File[]) => void
}

const StatementChoice = ({ name, busy, refused, onFiles }: ChoiceProps) => (
  <div
    className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-line-strong bg-well px-4 py-8 text-center text-balance"
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

type ReadingProps = { comparison: Comparison; onChange: (fields: Fields) => void }

/** What was understood of a statement, and how each column is read. */
const StatementReading = ({ comparison, onChange }: ReadingProps) => {
  const { columns, faulty, faults } = comparison
  const reasons = reasonNames()
  const choose = (at: number, name: string) => {
    const field = statementFields.find((one) => one === name) ?? null
    // A field is read from one column.
    onChange(
      columns.map((column, index) => {
        if (index === at) return field
        return column.field === field ? null : column.field
      }),
    )
  }
  return (
    <Panel title={t`What was read`} hint={wordsOfReading(comparison)}>
      {isUnclear(comparison) && (
        <Note tone="warn" icon={TriangleAlert}>
          {t`Choose below which columns have the date and the credit.`}
        </Note>
      )}
      <details open={isUnclear(comparison)}>
        <summary className="cursor-pointer">{t`Columns`}</summary>
        <ul className="mt-2 grid gap-3 lg:grid-cols-3">
          {columns.map(({ heading, field, example }, at) => {
            const name = heading || t`Column ${at + 1}`
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading
              <li key={at} className="flex min-w-0 flex-col gap-1">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="text-small text-soft wrap-anywhere">{example}</span>
                <FilterSelect
                  label={t`Read ${name} as`}
                  value={field ?? ''}
                  onChange={(chosen) => choose(at, chosen)}
                  blank={t`Not read`}
                  options={choicesOf(statementFields, fieldNames())}
                />
              </li>
            )
          })}
        </ul>
      </details>
      {faulty > 0 && (
        <details>
          <summary className="cursor-pointer">{wordsOfFaults(faulty)}</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {faults.map(({ row, reason, text }) => (
              <li key={row} className="text-small wrap-anywhere">
                {t`Row ${row}: ${reasons[reason]}`} <span className="text-soft">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

const isUnclear = ({ columns, from }: Comparison): boolean => {
  const has = (field: string) => columns.some((column) => column.field === field)
  return from === undefined || !has('date') || !(has('credit') || has('amount'))
}

const wordsOfReading = ({ rows, credits, creditAmount, from, until }: Comparison): string => {
  const read = plural(rows, { one: '# row', other: `${showCount(rows)} rows` })
  if (from === undefined || until === undefined) return read
  const days = showDays(from, until)
  const sum = showRupees(creditAmount)
  return t`${days}: ${read}, ${plural(credits.length, { one: '# credit', other: `${showCount(credits.length)} credits` })}, ${sum}`
}

const wordsOfFaults = (faulty: number): string =>
  plural(faulty, {
    one: '# row was not understood',
    other: `${showCount(faulty)} rows were not understood`,
  })
