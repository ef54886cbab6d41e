import { plural, t } from '@lingui/core/macro'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { outOfRange } from '../../../../contract/fitness/terms.ts'
import { inLanguage } from '../../../language/said.ts'
import { Button } from '../../../ui/Button.tsx'
import { iconButtonLook } from '../../../ui/button-look.ts'
import { Dialog, Confirm } from '../../../ui/dialog/Dialog.tsx'
import { FormBar } from '../../../ui/form/FormBar.tsx'
import { Select } from '../../../ui/form/SelectFrame.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Arrivals } from './Arrivals.tsx'
import { isDoubted } from '../clock/clocks.ts'
import { Keypad } from '../sheet/Keypad.tsx'
import { courseOf, faultsOf, type TrackRun, type Runner } from './run.ts'
import type { RunActions } from './use-run.ts'

type Props = { run: TrackRun; actions: RunActions; saving: boolean; onSave: () => void }

/** The run before it is saved: every time has a number, and who has none did not finish or start. */
export const RunReview = ({ run, actions, saving, onSave }: Props) => {
  const [discarding, setDiscarding] = useState(false)
  const course = courseOf(run)
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
      <Arrivals run={run} actions={actions} />
      <WithoutTime run={run} actions={actions} />
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

const WithoutTime = ({ run, actions }: Pick<Props, 'run' | 'actions'>) => {
  const [typed, setTyped] = useState<Runner | undefined>(undefined)
  const { arrivals, out } = courseOf(run)
  const timed = new Set(arrivals.map(({ studentId }) => studentId))
  const others = run.runners.filter(({ studentId }) => !timed.has(studentId))
  if (others.length === 0) return null
  return (
    <section aria-label={t`Without a time`} className="grid gap-2">
      <h2 className="text-lead">{t`Without a time`}</h2>
      <p className="text-soft">{t`They get no result in this run.`}</p>
      <ul>
        {others.map((runner) => {
          const { studentId, number, name } = runner
          return (
            // On a small phone the choice stands below a long name.
            <li
              key={studentId}
              className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line"
            >
              <b className="w-[2.25em]">{number}</b>
              <span className="min-w-0 flex-[1_1_130px] wrap-anywhere">{name}</span>
              <div className="ml-auto flex items-center gap-2">
                <Select
                  aria-label={t`Why ${name} has no time`}
                  value={out.get(studentId) ?? ''}
                  onChange={({ target: { value } }) =>
                    actions.step({
                      is: 'out',
                      studentId,
                      ...((value === 'dnf' || value === 'dns') && { how: value }),
                    })
                  }
                  blank={t`No time`}
                  options={[
                    { value: 'dnf', label: t`Did not finish` },
                    { value: 'dns', label: t`Did not start` },
                  ]}
                />
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
      {typed && (
        <Dialog
          onClose={() => setTyped(undefined)}
          title={t`Enter the time of ${{ name: typed.name }}`}
        >
          <Keypad
            event={run.event}
            name={typed.name}
            confirm={t`Use this time`}
            onTake={(at) => {
              actions.addTime(typed.studentId, at)
              setTyped(undefined)
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
