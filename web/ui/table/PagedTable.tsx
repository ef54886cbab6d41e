import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ChosenBar } from './Chooser.tsx'
import { DataTable, type TableProps } from './DataTable.tsx'
import type { PagedList } from './paged-list.ts'
import { Pager, type PagerProps, ToLastPage } from './Pager.tsx'

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'rowKey' | 'state'> &
  Partial<Pick<TableProps<Row>, 'rows' | 'rowKey' | 'state'>> & {
    list: PagedList & NonNullable<TableProps<Row>['state']> & { rows: TableProps<Row>['rows'] }
    counted?: PagerProps['counted']
    /** What can be done with the rows that are chosen. */
    chosenActions?: ReactNode
    /** Other steps, such as numbers to press. */
    steps?: typeof Pager
  }

/** A page of a list of the server, see `usePagedList`, and the steps to the others. */
export const PagedTable = <Row extends { _id: string }>(props: Props<Row>) => {
  const { list, steps: Steps = Pager, counted, chosenActions, empty, ...table } = props
  const pages = list.data?.pagination.totalPages ?? 0
  return (
    <>
      <DataTable
        rows={list.rows}
        rowKey={({ _id }) => _id}
        state={list}
        failed={list.failed}
        skeletonRows={list.sizing?.size}
        empty={
          pages > 0 ? { text: t`Nothing more here`, action: <ToLastPage pages={pages} /> } : empty
        }
        {...table}
      />
      {table.choice && <ChosenBar choice={table.choice}>{chosenActions}</ChosenBar>}
      <Steps list={list} counted={counted} />
    </>
  )
}
