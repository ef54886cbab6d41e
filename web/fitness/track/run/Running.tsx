import { plural, t } from '@lingui/core/macro'
import { Flag, Plus, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/dialog/Dialog.tsx'
import { useDraftsKept } from '../../../storage/draft-store.ts'
import { Note } from '../../../ui/Note.tsx'
import { Arrivals } from './Arrivals.tsx'
import { NumberField, NumberGrid } from './NumberGrid.tsx'
import { RunningClock } from '../clock/RunningClock.tsx'
import { courseOf, ranksOf, type TrackRun } from './run.ts'
import type { RunActions } from './use-run.ts'
import { useWakeLock } from '../clock/wake-lock.ts'

type Props = { run: TrackRun; isStored: boolean; actions: RunActions }

/** The clock runs, and every tap is someone who comes in. */
export const Running = ({ run, isStored, actions }: Props) => {
  useWakeLock()
  const [hideDone, setHideDone] = useState(false)
  const [restarting, setRestarting] = useState(false)
  const isKept = useDraftsKept()
  const { runners, steps } = run
  const { arrivals, left } = courseOf(run)
  const done = new Set(arrivals.flatMap(({ studentId }) => studentId ?? []))
  const came = arrivals.length
  return (
    <>
      <div className="sticky top-0 z-10 grid gap-1.5 border-b border-line-strong bg-canvas py-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <RunningClock timed={run} onCheck={actions.checkClock} />
          <p role="status" className="text-soft">
            {plural(came, { one: '# in', other: '# in' })} ·{' '}
            {plural(left.length, { one: '# running', other: '# running' })}
          </p>
        </div>
        <LastIn run={run} isStored={isStored} />
        <div className="track-actions">
          <Button variant="primary" icon={Plus} onClick={(event) => actions.comeIn(event)}>
            {t`Finisher`}
          </Button>
          <Button icon={Undo2} disabled={steps.length === 0} onClick={actions.undo}>
            {t({ message: 'Undo', context: 'last tap of a run' })}
          </Button>
          <Button icon={Flag} onClick={actions.end}>
            {t`End run`}
          </Button>
        </div>
      </div>
      {!isKept && (
        <Note tone="warn">
          {t`This browser can't keep the run. Don't close this page until the results are saved.`}
        </Note>
      )}
      <NumberField run={run} done={done} onTap={actions.comeIn} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(320px,2fr)]">
        <section aria-label={t`Numbers`} className="grid content-start gap-2">
          <NumberGrid runners={runners} done={done} hideDone={hideDone} onTap={actions.comeIn} />
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5.5 accent-accent"
              checked={hideDone}
              onChange={(event) => setHideDone(event.target.checked)}
            />
            {t`Hide numbers that are in`}
          </label>
        </section>
        <Arrivals run={run} actions={actions} latestFirst />
      </div>
      <div>
        <Button variant="quiet-danger" icon={RotateCcw} onClick={() => setRestarting(true)}>
          {t`False start`}
        </Button>
      </div>
      <Confirm
        open={restarting}
        onClose={() => setRestarting(false)}
        title={t`Stop this run and start again?`}
        sentence={plural(came, {
          one: 'The clock is reset, and # time is erased.',
          other: 'The clock is reset, and # times are erased.',
        })}
        confirm={t`Start again`}
        danger
        onConfirm={actions.discard}
      />
    </>
  )
}

/** What the last tap has become, and whether it is on disk. */
const LastIn = ({ run, isStored }: Pick<Props, 'run' | 'isStored'>) => {
  const { arrivals } = courseOf(run)
  const last = arrivals.at(-1)
  const runner = run.runners.find(({ studentId }) => studentId === last?.studentId)
  return (
    <p className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-3">
      <b className="min-w-0 wrap-anywhere">
        {last !== undefined &&
          `${ranksOf(arrivals).at(-1)}. ${
            runner === undefined ? t`No number` : `${runner.number} ${runner.name}`
          } · ${showResult(run.event, last.at)}`}
      </b>
      <span className="text-small text-soft" data-kept={isStored}>
        {isStored ? t`Kept on this device` : t`Keeping…`}
      </span>
    </p>
  )
}
