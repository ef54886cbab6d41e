import './audit.css'
import { t } from '@lingui/core/macro'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { useRead } from '../api/client.ts'
import { kindNames } from '../shared/audit/audit-names.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Page } from '../ui/Page.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditColumns } from './audit-columns.tsx'
import { type AuditView, useAuditView } from './audit-view.ts'
import { titleOf } from '../screens/menu.ts'
import { Button } from '../ui/Button.tsx'
import type { Answer } from '../../contract/kit/api.ts'
import { PagerSteps } from '../ui/table/Pager.tsx'
import { X } from 'lucide-react'
import { isKind, nameOf, numberOf, withKey } from './words.ts'

const failed = () => t`Failed to load the audit`

export const AuditPage = () => {
  const view = useAuditView()
  const audit = useRead('GET /api/audit', {
    query: view.query,
    failed: failed(),
    keepsFormer: true,
  })
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
        columns={auditColumns()}
        rows={entries}
        rowKey={({ _id }) => _id}
        state={audit}
        failed={failed()}
        empty={emptyAudit(view)}
      />
      <AuditPager view={view} answer={audit.data} />
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

type RecordChipProps = { view: AuditView; newest: AuditEntry | undefined }

/** The one record whose changes are shown, or the API key that made them; a button shows all. */
const RecordChip = ({ view, newest }: RecordChipProps) => {
  const { kind, recordId, keyId } = view.chosen
  if (recordId === '' && keyId === '') return null
  return (
    <div className="flex flex-wrap gap-2">
      {recordId !== '' && (
        <Chip
          text={recordText({ kind, recordId }, newest)}
          removing={t`Show the changes of all records`}
          onRemove={() => view.choose({ recordId: '' })}
        />
      )}
      {keyId !== '' && (
        <Chip
          text={withKey(
            newest?.apiKey?._id === keyId ? newest.apiKey : { _id: keyId, name: numberOf(keyId) },
          )}
          removing={t`Show the changes of everyone`}
          onRemove={() => view.choose({ keyId: '' })}
        />
      )}
    </div>
  )
}

const recordText = (
  { kind, recordId }: { kind: string; recordId: string },
  newest: AuditEntry | undefined,
): string => {
  const isOfRecord = newest?.recordId === recordId && newest.kind === kind
  const name = isOfRecord ? nameOf(newest) : numberOf(recordId)
  const kindName = isKind(kind) ? kindNames()[kind] : t`Records`
  return [kindName, name].filter(Boolean).join(': ')
}

type ChipProps = { text: string; removing: string; onRemove: () => void }

const Chip = ({ text, removing, onRemove }: ChipProps) => (
  <button
    type="button"
    onClick={onRemove}
    className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 font-medium text-accent-ink hover:bg-hover dense:min-h-8 md:px-3"
  >
    <span className="truncate">{text}</span>
    <X aria-hidden size={14} className="shrink-0" />
    <span className="sr-only">{removing}</span>
  </button>
)
