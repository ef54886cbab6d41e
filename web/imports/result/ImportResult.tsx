import { plural, t } from '@lingui/core/macro'
import { CircleCheck, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useInstitute } from '../../shared/institute.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MadeFigures } from '../MadeFigures.tsx'
import { Progress } from '../Progress.tsx'
import { RejectedButton } from '../sheet/SheetRows.tsx'
import { UndoImport } from './UndoImport.tsx'
import { pathTo } from '../../screens/path-to.ts'

type ImportProps = { importInFull: ImportInFull }

export const ImportResult = ({ importInFull }: ImportProps) => {
  const { zone } = useInstitute()
  return (
    <>
      {importInFull.state === 'running' && <Running importInFull={importInFull} />}
      {importInFull.state === 'done' && <Done importInFull={importInFull} zone={zone} />}
      {importInFull.state === 'undone' && <Undone importInFull={importInFull} zone={zone} />}
    </>
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

type DoneProps = ImportProps & { zone: string }

const Done = ({ importInFull, zone }: DoneProps) => {
  const { to, label } = lists()[importInFull.kind]
  const leftOut = importInFull.rows.bad
  return (
    <>
      <Note icon={CircleCheck}>
        {t`Imported on ${{ time: showInstant(importInFull.doneAt ?? importInFull.createdAt, zone) }}.`}
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
        <UndoImport importInFull={importInFull} until={showInstant(importInFull.undoUntil, zone)} />
      )}
    </>
  )
}

const Undone = ({ importInFull: { kind, undoneAt, createdAt }, zone }: DoneProps) => {
  const time = showInstant(undoneAt ?? createdAt, zone)
  return (
    <>
      <Note icon={Undo2}>
        {kind === 'results'
          ? t`This import was undone on ${time}. Its results no longer count and stay in the history.`
          : t`This import was undone on ${time}. Everything it made was removed.`}
      </Note>
      <div>
        <Link to={pathTo('imports', { kind })} className={buttonLook('secondary')}>
          {t`Import another sheet`}
        </Link>
      </div>
    </>
  )
}
