import { t } from '@lingui/core/macro'
import { Equal, Keyboard, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { foldSearched } from '../../../../contract/students/search.ts'
import { Keypad } from '../sheet/Keypad.tsx'
import { type Arrival, courseOf, type TrackRun, type Runner, type RunStep } from './run.ts'
import type { RunActions } from './use-run.ts'

type Props = { run: TrackRun; arrival: Arrival; actions: RunActions; onClose: () => void }

/** Whose time it is, and whether it counts. */
export const ArrivalDialog = ({ run, arrival, actions, onClose }: Props) => {
  const [search, setSearch] = useState('')
  const [typing, setTyping] = useState(false)
  const { key, at, studentId } = arrival
  const { arrivals } = courseOf(run)
  const before = arrivals[arrivals.findIndex((one) => one.key === key) - 1]
  const owner = run.runners.find((one) => one.studentId === studentId)
  const done = new Set(arrivals.map((one) => one.studentId))
  const others = matching(run.runners, search).filter((one) => one.studentId !== studentId)
  const step = (next: RunStep) => {
    actions.step(next)
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t`Time ${{ time: showResult(run.event, at) }}`}
      description={owner === undefined ? t`No number` : `${owner.number} ${owner.name}`}
      actions={
        !typing && (
          <>
            <Button icon={Keyboard} onClick={() => setTyping(true)}>
              {t`Type the time`}
            </Button>
            {before !== undefined && before.at !== at && (
              <Button icon={Equal} onClick={() => step({ is: 'time', key, at: before.at })}>
                {t`Same time as the one before`}
              </Button>
            )}
            <Button
              variant="quiet-danger"
              icon={Trash2}
              onClick={() => step({ is: 'removed', key })}
            >
              {t`Remove this time`}
            </Button>
          </>
        )
      }
    >
      {typing ? (
        <Keypad
          event={run.event}
          name={owner?.name ?? t`No number`}
          confirm={t`Use this time`}
          onTake={(typed) => step({ is: 'time', key, at: typed })}
        />
      ) : (
        <>
          <SearchBox label={t`Whose time is it?`} value={search} atOnce onSearch={setSearch} />
          <ul className="grid gap-2">
            {open(others, done).map(({ studentId: id, number, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="track-choice"
                  onClick={() => step({ is: 'whose', key, studentId: id })}
                >
                  <b>{number}</b>
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  {done.has(id) && <span className="text-small text-soft">{t`Swap`}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** Those still out come first; with someone who is in, the times are swapped. */
const open = (runners: readonly Runner[], done: ReadonlySet<string | undefined>) =>
  runners.toSorted(
    (one, other) => Number(done.has(one.studentId)) - Number(done.has(other.studentId)),
  )

const matching = (runners: readonly Runner[], search: string): readonly Runner[] => {
  const typed = foldSearched(search)
  return runners.filter(
    ({ number, name }) => String(number).startsWith(typed) || foldSearched(name).includes(typed),
  )
}
