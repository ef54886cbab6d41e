import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { inLanguage } from '../../language/said.ts'
import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { announce } from '../../ui/toast/toast.ts'
import { useImportChange } from '../import-reads.ts'
import { kindWords } from '../kinds.ts'
import { MadeFigures } from '../MadeFigures.tsx'
import { madeFigures } from '../made-words.ts'
import { CommitBar } from './CommitBar.tsx'
import { editedRows, noEdits, withoutSent, withTyped } from './edits.ts'
import { Questions } from './Questions.tsx'
import { useRowFilter } from './row-filter.ts'
import { SheetColumns } from './SheetColumns.tsx'
import { SheetNotes } from './SheetNotes.tsx'
import { SheetRows } from './SheetRows.tsx'
import { Sums, wordsOfSums } from './Sums.tsx'
import { useEdits } from './use-edits.ts'

type Props = { shown: ImportInFull; back: { to: string; label: string } }

/** What was found in a sheet, to be answered, corrected and confirmed. */
export const ImportSheet = ({ shown, back }: Props) => {
  const { zone } = useInstitute()
  const change = useImportChange(shown._id)
  const filter = useRowFilter(shown.rows)
  const [edits, setEdits, forgetEdits] = useEdits(shown._id)
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
  const person = shown.createdBy.name
  const when = showInstant(shown.createdAt, zone)
  const kind = kindWords()[shown.kind].name
  return (
    <Page title={shown.fileName} context={t`${kind} · uploaded by ${person}, ${when}`} back={back}>
      <NetworkNeeded>{t`Connect to go on with the import.`}</NetworkNeeded>
      {shown.error !== undefined && (
        <Note tone="bad" icon={TriangleAlert}>
          {t`The import failed, and nothing was made. ${{ reason: inLanguage(shown.error) }}`}
        </Note>
      )}
      <SheetNotes notes={shown.notes} sheet={shown.sheet} />
      <Questions questions={shown.questions} waiting={shown.rows.waiting} change={change} />
      <Panel title={t`What will be made`}>
        <MadeFigures figures={madeFigures(shown)} />
      </Panel>
      <SheetColumns columns={shown.columns} fields={shown.fields} change={change} />
      <Sums rows={shown.rows} filter={filter} />
      <SheetRows
        shown={shown}
        filter={filter}
        edits={edits}
        onType={(row, field, text, known) =>
          setEdits((typed) => withTyped(typed, { row, field, text, known }))
        }
        onChoose={(row, choice) => change.mutate({ rows: [{ row, choice }] })}
        onEnter={check}
      />
      <CommitBar
        shown={shown}
        edited={Object.keys(edits).length}
        checking={change.isPending}
        onCheck={check}
        onDiscardEdits={() => setEdits(noEdits)}
        onDiscarded={forgetEdits}
      />
    </Page>
  )
}
