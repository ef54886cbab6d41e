import { plural, t } from '@lingui/core/macro'
import { FileCheck, RefreshCw, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useOnline } from '../../api/network.ts'
import { Button } from '../../ui/Button.tsx'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { asksBefore } from '../../shared/DeleteRecord.tsx'
import { importReads } from '../import-reads.ts'
import { MadeList, makesAnything } from '../MadeFigures.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { undoHours } from '../../../contract/imports/terms.ts'
import { countOf } from './row-groups.ts'

type Props = {
  importInFull: ImportInFull
  /** In how many rows something was typed that is not checked yet. */
  edited: number
  checking: boolean
  onCheck: () => void
  onDiscardEdits: () => void
  onDiscarded: () => void
}

/** Checks what was typed, then imports: one button for both, so that it keeps the focus. */
export const CommitBar = ({ importInFull, edited, checking, onCheck, ...on }: Props) => {
  const { _id, rows, makes } = importInFull
  const online = useOnline()
  const navigate = useNavigate()
  const params = { id: _id }
  const asking = asksBefore(() => ({
    call: 'POST /api/imports/:id/commit',
    input: { params, query: { __v: String(importInFull.__v) } },
    title: t`Import these rows?`,
    sentence: <CommitWords importInFull={importInFull} />,
    confirm: t`Import`,
    danger: false,
    failed: t`Failed to start the import`,
    refresh: importReads,
    refreshIfRefused: true,
  }))
  return (
    <FormBar>
      <div className="mr-auto">
        {edited > 0 ? (
          <Button variant="quiet" onClick={on.onDiscardEdits}>
            {t`Undo typing`}
          </Button>
        ) : (
          <Button
            variant="quiet-danger"
            icon={Trash2}
            {...asksBefore(() => ({
              call: 'DELETE /api/imports/:id',
              input: { params },
              title: t`Discard this import?`,
              sentence: t`Nothing has been imported from this sheet. Your answers and corrections are lost; the file on your device stays as it is.`,
              confirm: t`Discard`,
              failed: t`Failed to discard the import`,
              refresh: ['GET /api/imports'],
              refreshIfRefused: true,
              onDone: () => {
                on.onDiscarded()
                void navigate(pathTo('imports'))
              },
            }))}
          >
            {t`Discard`}
          </Button>
        )}
      </div>
      <p className="text-soft max-md:order-first max-md:w-full max-md:text-small">
        {edited > 0
          ? plural(edited, { one: '# row changed', other: '# rows changed' })
          : wordsOfReady(rows.good + rows.open, showCount(rows.total))}
      </p>
      <Button
        variant="primary"
        icon={edited > 0 ? RefreshCw : FileCheck}
        busy={checking}
        idle={!online || (edited === 0 && !makesAnything(makes))}
        onClick={edited > 0 ? onCheck : asking.onClick}
      >
        {edited > 0 ? t`Check again` : t`Import`}
      </Button>
    </FormBar>
  )
}

const wordsOfReady = (ready: number, total: string): string =>
  t`${plural(ready, { one: `# of ${total} rows is ready`, other: `# of ${total} rows are ready` })}`

const CommitWords = ({ importInFull }: { importInFull: ImportInFull }) => {
  const { waiting } = importInFull.rows
  const faulty = countOf(importInFull.rows, 'faulty')
  return (
    <>
      <span className="block">{t`This will be made:`}</span>
      <MadeList made={importInFull} />
      {importInFull.kind === 'employees' && (
        <span className="mt-2 block">
          {t`Imported employees can't sign in until you set a password for each.`}
        </span>
      )}
      {waiting > 0 && (
        <span className="mt-2 block text-bad">
          {plural(waiting, {
            one: '# row that waits for your answer is left out.',
            other: '# rows that wait for your answers are left out.',
          })}
        </span>
      )}
      {faulty > 0 && (
        <span className="mt-2 block text-bad">
          {plural(faulty, {
            one: '# row that needs correcting is left out.',
            other: '# rows that need correcting are left out.',
          })}
        </span>
      )}
      <span className="mt-2 block">
        {t`Everything is made, or nothing. You can undo it for ${undoHours} hours, while nothing has been built on it.`}
      </span>
    </>
  )
}
