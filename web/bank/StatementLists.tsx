import { plural, t } from '@lingui/core/macro'
import { Check, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Comparison, Credit, PaymentTaken } from '../../contract/bank/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { Button } from '../ui/Button.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { Figures } from '../ui/Figures.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { LoadedPager } from '../ui/table/Pager.tsx'
import { useCommand } from '../api/client.ts'
import { confirmableOf, creditColumns, takenColumns } from './statement-columns.tsx'
import { listHints, listNames, statementLists } from './statement-words.ts'
import { saveFile } from '../files/save-file.ts'
import { csvOf } from '../files/sheets/csv.ts'
import { terms } from '../language/contract-words.ts'

/** How many rows are shown at once. */
const pageSize = 50

type Props = { comparison: Comparison; onConfirmed: () => void }

/** The credits by what they are beside the payments, and the payments that are not there. */
export const StatementLists = ({ comparison, onConfirmed }: Props) => {
  const confirming = useCommand('POST /api/payments/confirmations', {
    failed: t`Failed to confirm the payments`,
    refresh: [
      'GET /api/payments/to-be-checked',
      'GET /api/payments/:id/receipt',
      'GET /api/students/:id/payments',
      'GET /api/course-students/:studentId/:courseId/transactions',
    ],
    onDone: onConfirmed,
  })
  const confirm = (credits: readonly Credit[]) =>
    confirming.mutate({ body: { payments: confirmableOf(credits) } })
  const url = useUrlState()
  const selected = statementLists.find((one) => one === url.get('show')) ?? 'unknown'
  const names = listNames()
  const title = names[selected]
  const of = (list: string) => comparison.credits.filter(({ outcome }) => outcome === list)
  const count = (list: string) => (list === 'missing' ? comparison.missing.length : of(list).length)
  const credits = of(selected)
  const confirmable = confirmableOf(credits).length
  const file = `bank-statement-${selected}.csv`
  return (
    <>
      <Figures
        waiting={false}
        items={statementLists.map((list) => ({
          label: names[list],
          value: showCount(count(list)),
          to: `?show=${list}`,
          isShown: list === selected,
        }))}
      />
      <Panel
        title={title}
        hint={listHints()[selected]}
        action={
          count(selected) > 0 && (
            <>
              {selected === 'matched' && confirmable > 0 && (
                <Button
                  variant="primary"
                  icon={Check}
                  busy={confirming.isPending}
                  onClick={() => confirm(credits)}
                >
                  {plural(confirmable, {
                    one: 'Confirm # payment',
                    other: `Confirm ${showCount(confirmable)} payments`,
                  })}
                </Button>
              )}
              <Button
                icon={Download}
                onClick={() =>
                  selected === 'missing'
                    ? saveTaken(comparison.missing, file)
                    : saveCredits(credits, file)
                }
              >
                {t`Export as CSV`}
              </Button>
            </>
          )
        }
      >
        {selected === 'missing' ? (
          <List
            caption={title}
            columns={takenColumns()}
            rows={comparison.missing}
            rowKey={({ _id }) => _id}
          />
        ) : (
          <List
            caption={title}
            columns={creditColumns(
              selected === 'likely' ? (credit) => confirm([credit]) : undefined,
            )}
            rows={credits}
            rowKey={({ row }) => String(row)}
          />
        )}
      </Panel>
    </>
  )
}

type ListProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const List = <Row,>({ rows, ...rest }: ListProps<Row>): ReactNode => {
  const url = useUrlState()
  const pages = Math.ceil(rows.length / pageSize)
  const page = Math.max(1, Math.min(Number(url.get('page')) || 1, pages))
  return (
    <>
      <DataTable
        {...rest}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        empty={{ text: t`None` }}
      />
      {pages > 1 && (
        <LoadedPager
          page={page}
          pages={pages}
          onPage={(number) => url.set({ page: String(number) })}
        />
      )}
    </>
  )
}

type Cells = (string | number)[]

const takenFields = () => [
  t`Receipt`,
  t`Receipt date`,
  t`Receipt amount`,
  t`Transaction mode`,
  t`Receipt reference`,
  t`Student`,
  t`Registration number`,
]

const takenCells = (taken: PaymentTaken): Cells => [
  taken.receiptNumber,
  taken.date,
  taken.amount,
  terms().transactionModes[taken.transactionMode],
  taken.reference ?? '',
  taken.student.name,
  taken.student.registrationNumber,
]

/** Saves credits as CSV, with a row for each payment that they may be. */
const saveCredits = (credits: readonly Credit[], name: string): void => {
  const fields = [t`Row`, t`Date`, t`Credit`, t`Narration`, t`Reference`, ...takenFields()]
  const rows = credits.flatMap((credit): Cells[] => {
    const own = [credit.row, credit.date, credit.amount, credit.narration, credit.reference]
    const none = takenFields().map(() => '')
    return credit.payments.length === 0
      ? [[...own, ...none]]
      : credit.payments.map((taken) => [...own, ...takenCells(taken)])
  })
  saveFile(csvOf(fields, rows), name)
}

const saveTaken = (taken: readonly PaymentTaken[], name: string): void =>
  saveFile(csvOf(takenFields(), taken.map(takenCells)), name)
