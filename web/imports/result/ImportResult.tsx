import { plural, t } from '@lingui/core/macro'
import { CircleCheck, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useInstitute } from '../../shared/institute.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { kindWords } from '../kinds.ts'
import { MadeFigures } from '../MadeFigures.tsx'
import { madeFigures } from '../made-words.ts'
import { Progress } from '../Progress.tsx'
import { RejectedButton } from '../sheet/SheetRows.tsx'
import { UndoImport } from './UndoImport.tsx'
import { pathTo } from '../../screens/path-to.ts'

type Props = { shown: ImportInFull; back: { to: string; label: string } }

/** An import that is under way, made, or undone. */
export const ImportResult = ({ shown, back }: Props) => {
  const { zone } = useInstitute()
  const person = shown.createdBy.name
  const when = showInstant(shown.createdAt, zone)
  const kind = kindWords()[shown.kind].name
  return (
    <Page title={shown.fileName} context={t`${kind} · uploaded by ${person}, ${when}`} back={back}>
      {shown.state === 'running' && <Running shown={shown} />}
      {shown.state === 'done' && <Done shown={shown} zone={zone} />}
      {shown.state === 'undone' && <Undone shown={shown} zone={zone} />}
    </Page>
  )
}

type Shown = { shown: ImportInFull }

const Running = ({ shown: { done, total } }: Shown) => {
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

type DoneProps = Shown & { zone: string }

const Done = ({ shown, zone }: DoneProps) => {
  const { to, label } = lists()[shown.kind]
  const leftOut = shown.rows.bad
  return (
    <>
      <Note icon={CircleCheck}>
        {t`Imported on ${{ time: showInstant(shown.doneAt ?? shown.createdAt, zone) }}.`}
      </Note>
      <Panel
        title={t`What was made`}
        action={
          <ButtonLink to={to} variant="primary">
            {label}
          </ButtonLink>
        }
      >
        <MadeFigures figures={madeFigures(shown)} />
      </Panel>
      {shown.kind === 'employees' && (
        <Note tone="warn">
          {t`Imported employees can't sign in until you set a password for each.`}
        </Note>
      )}
      {leftOut > 0 && shown.undoUntil !== undefined && (
        <Panel
          title={t`Rows that were left out`}
          hint={plural(leftOut, {
            one: '# row was left out. Correct it in the file and import it.',
            other: '# rows were left out. Correct them in the file and import it.',
          })}
        >
          <div>
            <RejectedButton id={shown._id} fileName={shown.fileName} />
          </div>
        </Panel>
      )}
      {shown.undoUntil !== undefined && (
        <UndoImport shown={shown} until={showInstant(shown.undoUntil, zone)} />
      )}
    </>
  )
}

const Undone = ({ shown, zone }: DoneProps) => (
  <>
    <Note icon={Undo2}>
      {shown.kind === 'results'
        ? t`This import was undone on ${{ time: showInstant(shown.undoneAt ?? shown.createdAt, zone) }}. Its results no longer count and stay in the history.`
        : t`This import was undone on ${{ time: showInstant(shown.undoneAt ?? shown.createdAt, zone) }}. Everything it made was removed.`}
    </Note>
    <div>
      <Link to={pathTo('imports', { kind: shown.kind })} className={buttonLook('secondary')}>
        {t`Import another sheet`}
      </Link>
    </div>
  </>
)
