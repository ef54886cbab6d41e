import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useUrlState } from '../filters/url-state.ts'
import { ChosenBar } from './Chooser.tsx'
import { DataTable, type TableProps } from './DataTable.tsx'
import type { PagedList } from './paged-list.ts'
import { Pager, type PagerProps } from './Pager.tsx'

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'rowKey' | 'state'> &
  Partial<Pick<TableProps<Row>, 'rows' | 'rowKey' | 'state'>> & {
    list: PagedList & NonNullable<TableProps<Row>['state']> & { rows: TableProps<Row>['rows'] }
    counted?: PagerProps['counted']
    /** What can be done with the rows that are chosen. */
    chosenActions?: ReactNode
    /** Other steps, such as numbers to press. */
    steps?: typeof Pager
  }

/** A page of a list of the server, see `usePagedList`, and the steps to the others; its last one for one beyond it. */
export const PagedTable = <Row extends { _id: string }>(props: Props<Row>) => {
  const { list, steps: Steps = Pager, counted, chosenActions, ...table } = props
  const url = useUrlState()
  const { currentPage = 1, totalPages: pages = 0 } = list.data?.pagination ?? {}
  const isBeyond = pages > 0 && currentPage > pages && list.rows?.length === 0
  const toLastPage = useEffectEvent(() => url.set({ page: String(pages) }, { replace: true }))
  useEffect(() => {
    if (isBeyond) toLastPage()
  }, [isBeyond])
  return (
    <>
      <DataTable
        rows={list.rows}
        rowKey={({ _id }) => _id}
        state={isBeyond ? { ...list, isPending: true } : list}
        failed={list.failed}
        skeletonRows={list.sizing?.size}
        {...table}
      />
      {table.choice && <ChosenBar choice={table.choice}>{chosenActions}</ChosenBar>}
      <Steps list={list} counted={counted} />
    </>
  )
}
