import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { read } from '../api/client.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { lazyDialog } from '../ui/lazy/LazyPart.tsx'
import { useInstitute } from '../shared/institute.ts'
import { Page } from '../ui/Page.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditColumns } from './audit-columns.tsx'
import { useAuditView, type AuditView } from './audit-view.ts'
import { RecordChip } from './RecordChip.tsx'
import './audit.css'
import { titleOf } from '../screens/menu.ts'
import { Button } from '../ui/Button.tsx'
import type { Answer } from '../../contract/kit/api.ts'
import { PagerSteps } from '../ui/table/Pager.tsx'

const ChangeDialog = lazyDialog(
  'change',
  async () => (await import('./ChangeDialog.tsx')).ChangeDialog,
  () => t`Before and after`,
)

const failed = () => t`Failed to load the audit`

export const AuditPage = () => {
  const view = useAuditView()
  const { zone } = useInstitute()
  const audit = useQuery({
    ...read('GET /api/audit', { query: view.query }, { failed: failed() }),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<AuditEntry | undefined>(undefined)
  const entries = audit.data?.entries

  return (
    <Page
      title={titleOf('audit')}
      context={t`Who changed what and when, newest first`}
      action={
        <ExportMenu
          call="POST /api/exports/audit/address"
          query={view.chosen}
          contains={t`Every change that these filters show, newest first`}
        />
      }
    >
      <AuditFilters view={view} />
      <RecordChip view={view} newest={entries?.[0]} />
      <DataTable
        caption={t`Changes`}
        columns={auditColumns({ zone, onOpen: setOpened, prefetchChange: ChangeDialog.prefetch })}
        rows={entries}
        rowKey={({ _id }) => _id}
        state={audit}
        failed={failed()}
        empty={emptyAudit(view)}
      />
      <AuditPager view={view} answer={audit.data} />
      {opened !== undefined && <ChangeDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

const emptyAudit = ({ isNewest, isNarrowed, toNewest, showAll }: AuditView) => {
  if (!isNewest)
    return {
      text: t`Nothing more here`,
      action: <Button onClick={toNewest}>{t`Go to the newest`}</Button>,
    }
  if (isNarrowed)
    return {
      text: t`No changes found`,
      action: <Button onClick={showAll}>{t`Show all changes`}</Button>,
    }
  return { text: t`Nothing has been changed yet` }
}

type Props = { view: AuditView; answer: Answer<'GET /api/audit'> | undefined }

const AuditPager = ({ view, answer }: Props) => {
  const newest = answer?.entries[0]
  const oldest = answer?.entries.at(-1)
  if (answer === undefined || newest === undefined || oldest === undefined) return null
  const { hasNewer, hasOlder } = answer.pagination
  return (
    <PagerSteps
      prev={t`Newer`}
      next={t`Older`}
      hasPrev={hasNewer}
      hasNext={hasOlder}
      onPrev={() => view.toNewer(newest._id)}
      onNext={() => view.toOlder(oldest._id)}
    />
  )
}
