import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import type { AuditView } from './audit-view.ts'
import { isKind, kindNames, nameOf, numberOf, withKey } from './words.ts'

type Props = { view: AuditView; newest: AuditEntry | undefined }

/** The one record whose changes are shown, or the one API key that made them, with a button to show all. */
export const RecordChip = ({ view, newest }: Props) => {
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
    className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 font-medium text-accent-ink hover:bg-hover md:min-h-8 md:px-3"
  >
    <span className="truncate">{text}</span>
    <X aria-hidden size={14} className="shrink-0" />
    <span className="sr-only">{removing}</span>
  </button>
)
