import { t } from '@lingui/core/macro'
import { Play, Square } from 'lucide-react'
import { newKey } from '../../../api/idempotency.ts'
import { Button } from '../../../ui/Button.tsx'
import { checkClock, elapsedAtTap, startClock } from '../clock/clocks.ts'
import { RunningClock } from '../clock/RunningClock.tsx'
import { useWakeLock } from '../clock/wake-lock.ts'
import type { TrackStudent } from '../use-track-students.ts'
import { type Sheet, withStarted, withStopped } from './sheet.ts'

type Props = {
  sheet: Sheet
  change: (to: (sheet: Sheet) => Sheet) => void
  student: TrackStudent
  students: readonly TrackStudent[]
  onTake: (student: TrackStudent, value: number) => void
  onNext: () => void
}

/** A stopwatch per student; several may run at once, each on its lane. */
export const Stopwatch = ({ sheet, change, student, students, onTake, onNext }: Props) => {
  useWakeLock()
  const { running } = sheet
  const lanes = students.filter(({ studentId }) => running[studentId] !== undefined)
  const isRunning = running[student.studentId] !== undefined
  return (
    <div className="grid gap-3">
      {!isRunning && (
        <button
          type="button"
          className="track-start"
          onClick={(tap) => {
            const timed = startClock(newKey(), tap)
            change((now) => withStarted(now, student.studentId, timed))
            onNext()
          }}
        >
          <Play aria-hidden size={22} />
          {t`Start ${{ name: student.name }}`}
        </button>
      )}
      <ul className="grid gap-2">
        {lanes.map((lane) => {
          const timed = running[lane.studentId]
          if (timed === undefined) return null
          return (
            <li
              key={lane.studentId}
              className="track-lane grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-md border border-line-strong px-3 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {lane.chestNumber !== undefined && <b>{lane.chestNumber} </b>}
                {lane.name}
              </span>
              <RunningClock
                timed={timed}
                onCheck={() =>
                  change((now) => {
                    const known = now.running[lane.studentId]
                    const checked = known && checkClock(known)
                    return checked === known || checked === undefined
                      ? now
                      : withStarted(now, lane.studentId, checked)
                  })
                }
              />
              <Button
                variant="primary"
                icon={Square}
                aria-label={t`Stop ${{ name: lane.name }}`}
                onClick={(tap) => onTake(lane, elapsedAtTap(timed, tap))}
              >
                {t({ message: 'Stop', context: 'a stopwatch' })}
              </Button>
              <Button
                variant="quiet-danger"
                aria-label={t`Reset the stopwatch of ${{ name: lane.name }}`}
                onClick={() => change((now) => withStopped(now, lane.studentId))}
              >
                {t({ message: 'Reset', context: 'a stopwatch' })}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
