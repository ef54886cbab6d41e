import { t } from '@lingui/core/macro'
import { Info, TriangleAlert } from 'lucide-react'
import type { ImportInFull, ImportNote } from '../../../contract/imports/shapes.ts'
import { inLanguage } from '../../language/said.ts'
import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { announce } from '../../ui/toast/toast.ts'
import { useImportChange } from '../import-reads.ts'
import { MadeFigures } from '../MadeFigures.tsx'
import { CommitBar } from './CommitBar.tsx'
import { editedRows, type Edits, noEdits, readEdits, withoutSent, withTyped } from './edits.ts'
import { Questions } from './Questions.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetRows } from './SheetRows.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { eraseDraft, keepDraft, keyOfDraft, readDraft } from '../../storage/draft-store.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { Figures } from '../../ui/Figures.tsx'
import { countOf, type RowFilter, rowGroupLooks, rowGroups, useRowFilter } from './row-groups.ts'

/** What was found in a sheet, to be answered, corrected and confirmed. */
export const ImportSheet = ({ importInFull }: { importInFull: ImportInFull }) => {
  const change = useImportChange(importInFull._id)
  const filter = useRowFilter(importInFull.rows)
  const [edits, setEdits, forgetEdits] = useEdits(importInFull._id)
  const check = () => {
    if (Object.keys(edits).length === 0 || change.isPending) return
    change.mutate(
      { rows: editedRows(edits) },
      {
        onSuccess: (answer) => {
          setEdits((typed) => withoutSent(typed, edits))
          announce(wordsOfSums(answer.import.rows))
        },
      },
    )
  }
  return (
    <>
      <NetworkNeeded>{t`Connect to go on with the import.`}</NetworkNeeded>
      {importInFull.error !== undefined && (
        <Note tone="bad" icon={TriangleAlert}>
          {t`The import failed, and nothing was made. ${{ reason: inLanguage(importInFull.error) }}`}
        </Note>
      )}
      <SheetNotes notes={importInFull.notes} sheet={importInFull.sheet} />
      <Questions
        questions={importInFull.questions}
        waiting={importInFull.rows.waiting}
        change={change}
      />
      <Panel title={t`What will be made`}>
        <MadeFigures made={importInFull} />
      </Panel>
      <SheetColumns columns={importInFull.columns} fields={importInFull.fields} change={change} />
      <Sums rows={importInFull.rows} filter={filter} />
      <SheetRows
        importInFull={importInFull}
        filter={filter}
        edits={edits}
        onType={(row, field, text, known) =>
          setEdits((typed) => withTyped(typed, { row, field, text, known }))
        }
        onChoose={(row, choice) => change.mutate({ rows: [{ row, choice }] })}
        onEnter={check}
      />
      <CommitBar
        importInFull={importInFull}
        edited={Object.keys(edits).length}
        checking={change.isPending}
        onCheck={check}
        onDiscardEdits={() => setEdits(noEdits)}
        onDiscarded={forgetEdits}
      />
    </>
  )
}

/** What was typed over an import's rows, kept in this browser until the server has it or the import is discarded. */
const useEdits = (importId: string) => {
  const { user } = useSession()
  const draft = keyOfDraft(user._id, `import:${importId}`)
  const [edits, setEdits] = useState<Edits>(() => readEdits(readDraft(draft)))
  const latest = useRef(edits)
  useEffect(() => {
    // Another tab may have kept more.
    if (edits === latest.current) return
    latest.current = edits
    if (Object.keys(edits).length === 0) eraseDraft(draft)
    else keepDraft(draft, edits)
  }, [draft, edits])
  return [edits, setEdits, () => eraseDraft(draft)] as const
}

type SheetNotesProps = { notes: readonly ImportNote[]; sheet: string | undefined }

const SheetNotes = ({ notes, sheet }: SheetNotesProps) => {
  const lines = [...(sheet === undefined ? [] : [t`Sheet: ${sheet}`]), ...notes.map(inLanguage)]
  if (lines.length === 0) return null
  return (
    <Note icon={Info}>
      <ul className="flex flex-col gap-0.5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type SumsProps = Pick<ImportInFull, 'rows'> & { filter: RowFilter }

/** How many rows are ready and how many aren't; each number filters the rows. */
const Sums = ({ rows, filter }: SumsProps) => (
  <Figures
    waiting={false}
    items={[
      {
        label: t`All rows`,
        value: showCount(rows.total),
        to: filter.linkTo('all'),
        isShown: filter.only === 'all',
      },
      ...rowGroups
        .filter((group) => group !== 'waiting' || rows.waiting > 0 || filter.only === group)
        .map((group) => ({
          label: rowGroupLooks()[group].several ?? rowGroupLooks()[group].word,
          value: showCount(countOf(rows, group)),
          to: filter.linkTo(group),
          isShown: filter.only === group,
        })),
    ]}
  />
)

/** The same in a sentence. */
const wordsOfSums = (rows: ImportInFull['rows']): string => {
  const good = showCount(rows.good)
  const bad = showCount(countOf(rows, 'faulty'))
  const open = showCount(rows.open)
  const duplicate = showCount(rows.duplicate)
  const waiting = showCount(rows.waiting)
  return rows.waiting > 0
    ? t`Checked. Ready: ${good}. To correct: ${bad}. Waiting for an answer: ${waiting}. To check: ${open}. Duplicates: ${duplicate}.`
    : t`Checked. Ready: ${good}. To correct: ${bad}. To check: ${open}. Duplicates: ${duplicate}.`
}
