import { plural, t } from '@lingui/core/macro'
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useCommand } from '../../api/client.ts'
import type { Refused } from '../../api/failures.ts'
import { inLanguage } from '../../language/said.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { importReads } from '../import-reads.ts'
import { MadeFigures, MadeList } from '../MadeFigures.tsx'
import { Progress } from '../Progress.tsx'
import { RejectedButton } from '../sheet/SheetRows.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { showInstant } from '../../shared/instants.ts'

type ImportProps = { importInFull: ImportInFull }

export const ImportResult = ({ importInFull }: ImportProps) => {
  if (importInFull.state === 'running') return <Running importInFull={importInFull} />
  return importInFull.state === 'undone' ? (
    <Undone importInFull={importInFull} />
  ) : (
    <Done importInFull={importInFull} />
  )
}

const Running = ({ importInFull: { done, total } }: ImportProps) => {
  const known = done !== undefined && total !== undefined && total > 0
  return (
    <Panel title={t`Importing`} hint={t`You can leave this page: the import goes on by itself.`}>
      <div className="max-w-150 rounded-lg border border-line bg-raised p-4">
        <Progress
          label={
            known
              ? t`${{ done: showCount(done) }} of ${{ total: showCount(total) }} rows`
              : t`Importing…`
          }
          share={known ? done / total : undefined}
        />
      </div>
    </Panel>
  )
}

const lists = (): Record<ImportKind, { to: string; label: string }> => ({
  students: { to: pathTo('students'), label: t`Go to students` },
  attendance: { to: pathTo('records'), label: t`Go to attendance records` },
  results: { to: pathTo('fitness'), label: t`Go to fitness` },
  employees: { to: pathTo('employees'), label: t`Go to employees` },
})

const Done = ({ importInFull }: ImportProps) => {
  const { to, label } = lists()[importInFull.kind]
  const leftOut = importInFull.rows.bad
  return (
    <>
      <Note icon={CircleCheck}>
        {t`Imported on ${{ time: showInstant(importInFull.doneAt ?? importInFull.createdAt) }}.`}
      </Note>
      <Panel
        title={t`What was made`}
        action={
          <ButtonLink to={to} variant="primary">
            {label}
          </ButtonLink>
        }
      >
        <MadeFigures made={importInFull} />
      </Panel>
      {importInFull.kind === 'employees' && (
        <Note tone="warn">
          {t`Imported employees can't sign in until you set a password for each.`}
        </Note>
      )}
      {leftOut > 0 && importInFull.undoUntil !== undefined && (
        <Panel
          title={t`Rows that were left out`}
          hint={plural(leftOut, {
            one: '# row was left out. Correct it in the file and import it.',
            other: '# rows were left out. Correct them in the file and import it.',
          })}
        >
          <div>
            <RejectedButton id={importInFull._id} fileName={importInFull.fileName} />
          </div>
        </Panel>
      )}
      {importInFull.undoUntil !== undefined && (
        <UndoImport importInFull={importInFull} until={showInstant(importInFull.undoUntil)} />
      )}
    </>
  )
}

type UndoProps = ImportProps & { until: string }

/** Takes a whole import back, or says what stands against it. */
const UndoImport = ({ importInFull, until }: UndoProps) => {
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Refused | undefined>(undefined)
  const undo = useCommand('POST /api/imports/:id/undo', {
    failed: t`Failed to undo the import`,
    refresh: importReads,
    refreshIfRefused: true,
    onDone: () => setAsking(false),
    onRefused: (refusal) => {
      setAsking(false)
      setRefused(refusal)
      return true
    },
  })
  return (
    <Panel
      title={t`Undo`}
      hint={t`Until ${until}, as long as nothing has been built on what was imported.`}
    >
      {refused !== undefined && (
        <Note tone="bad" icon={TriangleAlert} urgent>
          {inLanguage(refused)}
        </Note>
      )}
      <div>
        <Button icon={Undo2} onClick={() => setAsking(true)}>
          {t`Undo this import`}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Undo this import?`}
        sentence={
          <>
            <span className="block">
              {importInFull.kind === 'results'
                ? t`This will no longer count:`
                : t`This will be removed:`}
            </span>
            <MadeList made={importInFull} />
            <span role="status" className={`block ${undo.isPending ? 'mt-2' : ''}`}>
              {undo.isPending && t`The import is being undone. This may take a minute.`}
            </span>
          </>
        }
        confirm={t`Undo import`}
        danger
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ params: { id: importInFull._id } })}
      />
    </Panel>
  )
}

const Undone = ({ importInFull: { kind, undoneAt, createdAt } }: ImportProps) => {
  const time = showInstant(undoneAt ?? createdAt)
  return (
    <>
      <Note icon={Undo2}>
        {kind === 'results'
          ? t`This import was undone on ${time}. Its results no longer count and stay in the history.`
          : t`This import was undone on ${time}. Everything it made was removed.`}
      </Note>
      <div>
        <ButtonLink to={pathTo('imports', { kind })}>{t`Import another sheet`}</ButtonLink>
      </div>
    </>
  )
}
