import { plural, t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { events } from '../../../../contract/fitness/events.ts'
import { newKey } from '../../../api/idempotency.ts'
import { Button } from '../../../ui/Button.tsx'
import { iconButtonLook } from '../../../ui/button-look.ts'
import { FormBar } from '../../../ui/form/FormBar.tsx'
import { announce } from '../../../ui/toast/toast.ts'
import { showResult } from '../../../../contract/fitness/figures.ts'
import type { TrackStudent } from '../use-track-students.ts'
import { Counter, PassedChoice } from './Entry.tsx'
import { Keypad } from './Keypad.tsx'
import {
  bestOf,
  type Sheet,
  triesOf,
  unsavedOf,
  withoutTry,
  withStopped,
  withTry,
} from './sheet.ts'
import { SheetStudents } from './SheetStudents.tsx'
import { Stopwatch } from './Stopwatch.tsx'
import { useSteadyTaps } from '../../../shared/rosters/steady-tap.ts'

type Props = {
  sheet: Sheet
  change: (to: (sheet: Sheet) => Sheet) => void
  students: readonly TrackStudent[]
  saving: boolean
  onSave: () => void
}

/** One student after the other: the value is entered, and the next one comes. */
export const SheetEntry = ({ sheet, change, students, saving, onSave }: Props) => {
  const turns = useTurns(students, sheet)
  const counts = useSteadyTaps()
  const [byKeys, setByKeys] = useState(false)
  const { student, place } = turns
  const { event } = sheet
  const unsaved = unsavedOf(sheet)
  const last = unsaved.at(-1)
  if (student === undefined) return null
  const take = (whose: TrackStudent, value: number) => {
    const { studentId, name, registrationNumber } = whose
    const measuredAt = new Date().toISOString()
    const entered = { key: newKey(), studentId, name, registrationNumber, value, measuredAt }
    change((now) => withTry(withStopped(now, studentId), entered))
    announce(`${name}: ${showResult(event, value)}`)
  }
  const takeAndGoOn = (value: number) => {
    take(student, value)
    turns.next()
  }
  const tap = (button: string, value: number) => {
    if (counts(button)) takeAndGoOn(value)
  }
  const undo = () => {
    if (last === undefined) return
    change((now) => withoutTry(now, last.key))
    turns.goTo(last.studentId)
  }
  const { unit } = events[event]
  const entry = { event, name: student.name }
  // Two tries in a row of one student start anew, too.
  const turn = `${student.studentId} ${triesOf(sheet, student.studentId).length}`
  return (
    <>
      <section className="grid w-full max-w-140 gap-3" aria-label={t`Entry`}>
        <div aria-live="polite" className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 text-title wrap-anywhere">
            {student.chestNumber !== undefined && <b>{student.chestNumber} </b>}
            {student.name}
          </h2>
          <p className="text-small whitespace-nowrap text-soft">
            {t`${place} of ${{ total: students.length }}`}
          </p>
        </div>
        <Tries sheet={sheet} studentId={student.studentId} change={change} />
        {unit === 'ms' && (
          <div role="group" aria-label={t`How the time is taken`} className="track-pair">
            <Button aria-pressed={!byKeys} onClick={() => setByKeys(false)}>{t`Stopwatch`}</Button>
            <Button aria-pressed={byKeys} onClick={() => setByKeys(true)}>{t`Keypad`}</Button>
          </div>
        )}
        {unit === 'passed' && (
          <PassedChoice {...entry} onTake={(value) => tap(String(value), value)} />
        )}
        {unit === 'count' && (
          <Counter key={turn} {...entry} onTake={(value) => tap('count', value)} />
        )}
        {(unit === 'mm' || unit === 'g' || (unit === 'ms' && byKeys)) && (
          <Keypad key={turn} {...entry} confirm={t`Enter and go on`} onTake={takeAndGoOn} />
        )}
        {unit === 'ms' && !byKeys && (
          <Stopwatch
            sheet={sheet}
            change={change}
            student={student}
            students={students}
            onTake={take}
            onNext={turns.next}
          />
        )}
        <div className="grid grid-cols-[1fr_auto_1fr] gap-2">
          <Button icon={ChevronLeft} onClick={turns.back}>{t`Back`}</Button>
          <Button icon={Undo2} disabled={last === undefined} onClick={undo}>
            {t({ message: 'Undo', context: 'last result entered' })}
          </Button>
          <Button icon={ChevronRight} onClick={turns.next}>{t`Skip`}</Button>
        </div>
      </section>
      <SheetStudents
        sheet={sheet}
        students={students}
        current={student.studentId}
        onChoose={turns.goTo}
      />
      <FormBar>
        <p role="status" className="min-w-0 flex-1 text-soft">
          {plural(unsaved.length, { one: '# not saved', other: '# not saved' })}
        </p>
        <Button variant="primary" busy={saving} idle={unsaved.length === 0} onClick={onSave}>
          {plural(unsaved.length, { one: 'Save # result', other: 'Save # results' })}
        </Button>
      </FormBar>
    </>
  )
}

type TriesProps = Pick<Props, 'sheet' | 'change'> & { studentId: string }

/** A student's attempts; the best one is bold, and those not saved yet can be removed. */
const Tries = ({ sheet, studentId, change }: TriesProps) => {
  const tries = triesOf(sheet, studentId)
  const best = bestOf(sheet, tries)
  if (tries.length === 0) return null
  return (
    <ol
      aria-label={t`Attempts`}
      className="flex min-h-11 flex-wrap items-center gap-x-3.5 gap-y-1 text-lead"
    >
      {tries.map((one) => {
        const value = showResult(sheet.event, one.value)
        return (
          <li key={one.key} className="flex items-center gap-1">
            <span className="text-small text-soft">{one.attempt}.</span>
            {one === best ? <b>{value}</b> : value}
            {one.saved !== true && (
              <button
                type="button"
                className={iconButtonLook('danger')}
                aria-label={t`Remove ${{ value }}`}
                onClick={() => change((now) => withoutTry(now, one.key))}
              >
                <X aria-hidden size={18} />
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Goes through the students one after the other, beginning with the first without a result. */
const useTurns = (students: readonly TrackStudent[], sheet: Sheet) => {
  const [at, setAt] = useState(() => {
    const first = students.findIndex(({ studentId }) => triesOf(sheet, studentId).length === 0)
    return Math.max(0, first)
  })
  const last = students.length - 1
  const now = Math.min(at, last)
  return {
    student: students[now],
    place: now + 1,
    goTo: (studentId: string) => {
      const there = students.findIndex((one) => one.studentId === studentId)
      if (there >= 0) setAt(there)
    },
    /** After the last one, the first has their next attempt. */
    next: () => setAt(now === last ? 0 : now + 1),
    back: () => setAt(now === 0 ? last : now - 1),
  }
}
