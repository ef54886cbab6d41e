import { t } from '@lingui/core/macro'
import { DataTable, type TableProps } from './DataTable.tsx'
import type { PagedList } from './paged-list.ts'
import { NumberedPager, Pager, ToLastPage } from './Pager.tsx'

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'rowKey' | 'state'> &
  Partial<Pick<TableProps<Row>, 'rows' | 'rowKey' | 'state'>> & {
    list: PagedList & NonNullable<TableProps<Row>['state']> & { rows: TableProps<Row>['rows'] }
    /** Its pages have numbers to press. */
    numbered?: true
  }

/** A page of a list of the server, see `usePagedList`, and the steps to the others. */
export const PagedTable = <Row extends { _id: string }>(props: Props<Row>) => {
  const { list, numbered = false, empty, ...table } = props
  const pages = list.data?.pagination.totalPages ?? 0
  const Steps = numbered ? NumberedPager : Pager
  return (
    <>
      <DataTable
        rows={list.rows}
        rowKey={({ _id }) => _id}
        state={list}
        failed={list.failed}
        empty={
          pages > 0 ? { text: t`Nothing more here`, action: <ToLastPage pages={pages} /> } : empty
        }
        {...table}
      />
      <Steps list={list} />
    </>
  )
}
