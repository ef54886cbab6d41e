import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import type { AuditView } from './audit-view.ts'
import { kindNames, isKind, nameOf, numberOf } from './words.ts'

type Props = { view: AuditView; newest: AuditEntry | undefined }

/** The one record whose changes are shown, with a button to show all. */
export const RecordChip = ({ view, newest }: Props) => {
  const { kind, recordId } = view.chosen
  if (recordId === '') return null
  const isOfRecord = newest?.recordId === recordId && newest.kind === kind
  const name = isOfRecord ? nameOf(newest) : numberOf(recordId)
  const kindName = isKind(kind) ? kindNames()[kind] : t`Records`
  return (
    <div>
      <button
        type="button"
        onClick={() => view.choose({ recordId: '' })}
        className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 font-medium text-accent-ink hover:bg-hover md:min-h-8 md:px-3"
      >
        <span className="truncate">{[kindName, name].filter(Boolean).join(': ')}</span>
        <X aria-hidden size={14} className="shrink-0" />
        <span className="sr-only">{t`Show the changes of all records`}</span>
      </button>
    </div>
  )
}
