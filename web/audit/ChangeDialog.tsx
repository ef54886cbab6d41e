import { plural, t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { type Change, changesOf } from './changes.ts'
import { historyOf } from './record-link.ts'
import { authorOf, sentenceOf } from './words.ts'
import { showInstant } from '../shared/instants.ts'

type Props = { entry: AuditEntry; onClose: () => void }

/** A record before and after a change, side by side; unchanged fields are collapsed. */
export const ChangeDialog = ({ entry, onClose }: Props) => {
  const { changed, unchanged } = changesOf(entry)
  const same = unchanged.length
  return (
    <Dialog
      wide
      reading
      onClose={onClose}
      title={sentenceOf(entry)}
      description={`${authorOf(entry)} · ${showInstant(entry.at)}`}
      actions={
        <>
          <ButtonLink to={historyOf(entry)} onClick={onClose} icon={History}>
            {t`All changes to this record`}
          </ButtonLink>
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <DataTable
        caption={t`Before and after`}
        columns={columns()}
        rows={changed}
        rowKey={({ label }) => label}
        empty={{ text: t`Saved without changes` }}
      />
      {unchanged.length > 0 && (
        <details>
          <summary className="min-h-12 py-3 text-soft dense:min-h-0 dense:py-1">
            {t`${plural(same, {
              one: '# field stayed as it was',
              other: '# fields stayed as they were',
            })}`}
          </summary>
          <div className="pt-2">
            <Facts items={unchanged} />
          </div>
        </details>
      )}
    </Dialog>
  )
}

const columns = (): readonly Column<Change>[] => [
  {
    header: t`Field`,
    primary: true,
    cell: ({ label }) => <span className="font-medium">{label}</span>,
  },
  { header: t`Before`, cell: ({ before }) => <Value text={before} /> },
  { header: t`After`, cell: ({ after }) => <Value text={after} /> },
]

const Value = ({ text }: { text: string }) => (
  <span className="whitespace-pre-line wrap-anywhere">{text === '' ? '–' : text}</span>
)
