import { plural, t } from '@lingui/core/macro'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { outOfRange } from '../../../../contract/fitness/terms.ts'
import { inLanguage } from '../../../language/said.ts'
import { Button } from '../../../ui/Button.tsx'
import { iconButtonLook } from '../../../ui/button-look.ts'
import { Dialog, Confirm } from '../../../ui/dialog/Dialog.tsx'
import { FormBar } from '../../../ui/form/FormBar.tsx'
import { SelectFrame } from '../../../ui/form/SelectFrame.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Arrivals } from './Arrivals.tsx'
import { isDoubted } from '../clock/clocks.ts'
import { Keypad } from '../sheet/Keypad.tsx'
import { type Course, courseOf, faultsOf, type TrackRun, type Runner } from './run.ts'
import type { RunActions } from './use-run.ts'

type Props = { run: TrackRun; actions: RunActions; saving: boolean; onSave: () => void }

/** The run before it is saved: every time has a number, and who has none did not finish or start. */
export const RunReview = ({ run, actions, saving, onSave }: Props) => {
  const course = useMemo(() => courseOf(run), [run])
  const [discarding, setDiscarding] = useState(false)
  const { nameless, impossible } = faultsOf(run, course)
  const count = course.arrivals.length
  return (
    <>
      {isDoubted(run) && (
        <Note tone="warn">
          {t`This phone slept, was closed or had its clock changed during the run. Check the times before you save.`}
        </Note>
      )}
      {nameless > 0 && (
        <Note tone="warn">
          {plural(nameless, {
            one: '# time has no number. Choose whose it is, or remove it.',
            other: '# times have no number. Choose whose they are, or remove them.',
          })}
        </Note>
      )}
      {impossible > 0 && (
        <Note tone="bad">{inLanguage({ message: outOfRange, code: 'value_out_of_range' })}</Note>
      )}
      <Arrivals run={run} course={course} actions={actions} />
      <WithoutTime run={run} course={course} actions={actions} />
      <div>
        <Button variant="quiet-danger" icon={Trash2} onClick={() => setDiscarding(true)}>
          {t`Discard this run`}
        </Button>
      </div>
      <FormBar>
        <Button icon={ArrowLeft} onClick={actions.goOn}>{t`Back to the run`}</Button>
        <Button
          variant="primary"
          busy={saving}
          idle={count === 0 || nameless + impossible > 0}
          onClick={onSave}
        >
          {plural(count, { one: 'Save # result', other: 'Save # results' })}
        </Button>
      </FormBar>
      <Confirm
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t`Discard this run?`}
        sentence={plural(count, {
          one: '# time is erased.',
          other: '# times are erased.',
        })}
        confirm={t`Discard`}
        danger
        onConfirm={actions.discard}
      />
    </>
  )
}

type WithoutProps = { run: TrackRun; course: Course; actions: RunActions }

const WithoutTime = ({ run, course, actions }: WithoutProps) => {
  const [typed, setTyped] = useState<Runner | undefined>(undefined)
  const timed = new Set(course.arrivals.map(({ studentId }) => studentId))
  const others = run.runners.filter(({ studentId }) => !timed.has(studentId))
  if (others.length === 0) return null
  return (
    <section aria-label={t`Without a time`} className="grid gap-2">
      <h2 className="text-lead">{t`Without a time`}</h2>
      <p className="text-soft">{t`They get no result in this run.`}</p>
      <ul className="track-arrivals">
        {others.map((runner) => {
          const { studentId, number, name } = runner
          return (
            <li key={studentId} className="track-without">
              <b>{number}</b>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <div className="flex items-center gap-2">
                <SelectFrame>
                  <select
                    className="control"
                    aria-label={t`Why ${name} has no time`}
                    value={course.out.get(studentId) ?? ''}
                    onChange={({ target: { value } }) =>
                      actions.step({
                        is: 'out',
                        studentId,
                        ...((value === 'dnf' || value === 'dns') && { how: value }),
                      })
                    }
                  >
                    <option value="">{t`No time`}</option>
                    <option value="dnf">{t`Did not finish`}</option>
                    <option value="dns">{t`Did not start`}</option>
                  </select>
                </SelectFrame>
                <button
                  type="button"
                  className={iconButtonLook()}
                  aria-label={t`Enter the time of ${name}`}
                  onClick={() => setTyped(runner)}
                >
                  <Pencil aria-hidden size={18} />
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      <Dialog
        open={typed !== undefined}
        onClose={() => setTyped(undefined)}
        title={typed === undefined ? '' : t`Enter the time of ${{ name: typed.name }}`}
      >
        {typed !== undefined && (
          <Keypad
            event={run.event}
            name={typed.name}
            confirm={t`Use this time`}
            onTake={(at) => {
              actions.addTime(typed.studentId, at)
              setTyped(undefined)
            }}
          />
        )}
      </Dialog>
    </section>
  )
}
