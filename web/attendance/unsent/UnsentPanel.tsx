import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import type { OutboxEntry, StudentThere } from '../../shared/outbox/entry.ts'
import { madeAtOf } from '../../shared/outbox/kinds.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import type { SavingWords } from '../../shared/outbox/upload.ts'
import { orTell, tellSaving } from '../../shared/saving/saving-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { formatMadeAt, standingOf } from './unsent.ts'

const mostShown = 100

type About = Pick<StudentThere, 'name'> & Partial<Pick<StudentThere, 'registrationNumber'>>

type Props<E extends OutboxEntry> = {
  title: string
  caption: string
  entries: readonly E[]
  /** What each entry is about, if not a student. */
  about?: string
  aboutOf: (entry: E) => About
  /** What the entries say of it. */
  columns: readonly Column<E>[]
  words: SavingWords
  actions?: ReactNode
}

/** Entries of a kind, venue and day that wait; those that were refused are sent again or discarded. */
export const UnsentPanel = <E extends OutboxEntry>({
  title,
  caption,
  entries,
  about = t`Student`,
  aboutOf,
  columns,
  words,
  actions,
}: Props<E>) => {
  const [discarding, setDiscarding] = useState(false)
  const total = entries.length
  const keys = entries.filter(({ trouble }) => trouble?.is === 'refused').map(({ key }) => key)
  const retry = async () => tellSaving(await outbox.retry(keys), words)
  return (
    <Panel
      title={title}
      hint={total > mostShown && t`The first ${mostShown} of ${total}`}
      action={
        <div className="flex flex-wrap gap-2">
          {actions}
          {keys.length > 0 && (
            <>
              <Button onClick={() => setDiscarding(true)}>{t`Discard`}</Button>
              <Button variant="primary" onClick={() => void retry()}>
                {t`Retry`}
              </Button>
            </>
          )}
        </div>
      }
    >
      <DataTable
        caption={caption}
        columns={around(columns, { about, aboutOf })}
        rows={entries.slice(0, mostShown)}
        rowKey={({ key }) => key}
        empty={{ text: t`All saved` }}
      />
      <Confirm
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t`Discard refused entries?`}
        sentence={plural(
          { count: keys.length },
          {
            one: "# refused entry will be erased. This can't be undone.",
            other: "# refused entries will be erased. This can't be undone.",
          },
        )}
        confirm={t`Discard`}
        danger
        onConfirm={() => {
          setDiscarding(false)
          void orTell(outbox.discard(keys), words)
        }}
      />
    </Panel>
  )
}

/** What the table says of every entry, around the columns of its kind. */
const around = <E extends OutboxEntry>(
  columns: readonly Column<E>[],
  { about, aboutOf }: { about: string; aboutOf: (entry: E) => About },
): readonly Column<E>[] => [
  {
    header: about,
    primary: true,
    cell: (entry) => {
      const { name, registrationNumber } = aboutOf(entry)
      return <TwoLines under={registrationNumber}>{name}</TwoLines>
    },
  },
  ...columns,
  { header: t`Made`, cell: (entry) => <span>{formatMadeAt(madeAtOf(entry))}</span> },
  {
    header: t({ message: 'Upload', context: 'state of a mark' }),
    narrowLayout: 'full-width',
    cell: (entry) => (
      <span className={entry.trouble === undefined ? 'text-soft' : 'text-bad'}>
        {standingOf(entry)}
      </span>
    ),
  },
]
