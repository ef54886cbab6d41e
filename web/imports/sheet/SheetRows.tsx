import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { send, useRead } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useFileDownload } from '../use-file-download.ts'
import { ImportedRowEntry, type RowActions } from './ImportedRowEntry.tsx'
import type { Edits } from './edits.ts'
import { type RowFilter, rowGroupLooks } from './row-groups.ts'

type Props = RowActions & { importInFull: ImportInFull; filter: RowFilter; edits: Edits }

/** The rows of a sheet as they are read, each with its problems, a page at a time. */
export const SheetRows = ({ importInFull, filter, edits, ...actions }: Props) => {
  const failed = t`Failed to load the rows`
  const rows = useRead('GET /api/imports/:id/rows', {
    params: { id: importInFull._id },
    query: { only: filter.only, page: filter.page, limit: '25' },
    failed,
    keepsFormer: true,
  })
  const pageRows = rows.data?.rows
  const pages = rows.data?.totalPages ?? 0
  const fields = importInFull.fields.filter(({ columnOnly }) => columnOnly === undefined)
  return (
    <Panel
      title={filter.only === 'all' ? t`All rows` : rowGroupLooks()[filter.only].rows}
      hint={filter.only === 'all' ? undefined : rowGroupLooks()[filter.only].hint}
      action={
        importInFull.rows.bad > 0 && (
          <RejectedButton id={importInFull._id} fileName={importInFull.fileName} />
        )
      }
    >
      <div className="rounded-lg border border-line bg-raised">
        {pageRows === undefined ? (
          <div className="p-4">
            {rows.isError ? <LoadFailed text={failed} query={rows} /> : <Skeleton lines={12} />}
          </div>
        ) : pageRows.length === 0 ? (
          <Empty
            text={t`No such rows.`}
            action={
              pages > 0 && (
                <Button onClick={() => filter.toPage(pages)}>{t`Go to the last page`}</Button>
              )
            }
          />
        ) : (
          <ul aria-label={t`Rows`} aria-busy={rows.isFetching} className="divide-y divide-line">
            {pageRows.map((row) => (
              <ImportedRowEntry
                key={row.row}
                row={row}
                fields={fields}
                typed={edits[row.row]}
                {...actions}
              />
            ))}
          </ul>
        )}
      </div>
      <Pager list={rows} onPage={filter.toPage} />
    </Panel>
  )
}

type RejectedProps = { id: string; fileName: string }

/** Saves the rows that are left out, each with the reason beside it. */
export const RejectedButton = ({ id, fileName }: RejectedProps) => {
  const { saving, save } = useFileDownload(t`Failed to download the rows`)
  return (
    <Button
      icon={Download}
      busy={saving}
      onClick={() =>
        void save(`rejected-${fileName}`, (options) =>
          send('GET /api/imports/:id/rejected', { params: { id }, query: {} }, options),
        )
      }
    >
      {t`Download rejected rows`}
    </Button>
  )
}
