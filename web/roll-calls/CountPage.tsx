import './roll-calls.css'
import { plural, t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { figuresOf } from '../../contract/roll-calls/merge.ts'
import { showCount } from '../../contract/values/figures.ts'
import { useSession } from '../api/session.ts'
import { pathTo } from '../screens/path-to.ts'
import { titleOf } from '../screens/menu.ts'
import { outbox } from '../shared/outbox/outbox.ts'
import { entryOfRollCall } from '../shared/outbox/roll-calls/roll-call-kind.ts'
import { rollCallWords } from '../shared/outbox/roll-calls/roll-call-upload.ts'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { DeviceNotes } from '../shared/saving/DeviceNotes.tsx'
import { tellSaving } from '../shared/saving/saving-words.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { FormBar } from '../ui/form/FormBar.tsx'
import { Empty, Loaded } from '../ui/LoadFailed.tsx'
import { Page } from '../ui/Page.tsx'
import { CountList } from './CountList.tsx'
import { CountOneByOne } from './CountOneByOne.tsx'
import { type Count, countedBy, type CountStudent, type Half, scopeOf } from './count.ts'
import { useCount, useCountStudents } from './use-count.ts'
import { showTime } from '../shared/instants.ts'

/** Counts a roll call: who is missing is tapped or typed, or everyone is said to be here or not. */
export const CountPage = () => {
  const { count, change, discard } = useCount()
  const back = pathTo('rollCalls', count && { venue: count.venue, squad: count.squad })
  if (count === undefined) return <Navigate to={back} replace />
  return <Counting count={count} change={change} discard={discard} back={back} />
}

type Props = Pick<ReturnType<typeof useCount>, 'change' | 'discard'> & {
  count: Count
  back: string
}

const Counting = ({ count, change, discard, back }: Props) => {
  const students = useCountStudents(count)
  const { name, venue, startedAt } = count
  return (
    <Page
      title={rollCallName(name)}
      context={`${venue} · ${showTime(startedAt)}`}
      back={{ to: back, label: titleOf('rollCalls') }}
      action={<DiscardCount discard={() => discard(count.key)} />}
    >
      <DeviceNotes />
      <Loaded query={students} failed={t`Failed to fetch students`}>
        {(all) => {
          if (students.isCut)
            return <Empty text={t`This venue is too large to count at once. Count its squads.`} />
          if (all.length === 0) return <Empty text={t`No students found for this venue`} />
          return <CountStudents {...{ count, change, discard, back }} students={all} />
        }}
      </Loaded>
    </Page>
  )
}

/** Also where no students can be shown to count. */
const DiscardCount = ({ discard }: { discard: () => void }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setAsking(true)}>{t`Discard`}</Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Discard this roll call?`}
        sentence={t`What you counted is erased from this device.`}
        confirm={t`Discard`}
        danger
        onConfirm={discard}
      />
    </>
  )
}

const CountStudents = (props: Props & { students: readonly CountStudent[] }) => {
  const { count, change, students } = props
  const scope = scopeOf(count, students)
  const [first, second] = (['first', 'second'] as const).map((half) =>
    scopeOf({ ...count, half }, students),
  )
  const halves = [
    { value: 'first', label: t`First half, to ${{ name: first?.at(-1)?.name ?? '' }}` },
    { value: 'second', label: t`Second half, from ${{ name: second?.[0]?.name ?? '' }}` },
  ]
  return (
    <>
      <div className="grid grid-cols-2 gap-2 md:flex">
        <FilterSelect
          label={t`How to count`}
          value={count.oneByOne ? 'one' : ''}
          onChange={(way) => change((now) => ({ ...now, oneByOne: way === 'one' }))}
          blank={t`Tap who is missing`}
          options={[{ value: 'one', label: t`One by one` }]}
        />
        <FilterSelect
          label={t`Whom you count`}
          value={count.half ?? ''}
          onChange={(half) => change((now) => ({ ...now, half: halfOf(half) }))}
          blank={count.only === undefined ? t`Everyone` : t`Everyone who is left`}
          options={halves}
        />
      </div>
      {count.oneByOne ? (
        <CountOneByOne count={count} change={change} scope={scope} />
      ) : (
        <CountList count={count} change={change} scope={scope} />
      )}
      <FinishBar {...props} />
    </>
  )
}

const halfOf = (text: string): Half | undefined =>
  text === 'first' || text === 'second' ? text : undefined

const mostNamed = 12

/** The figures so far, and the end: a look at who is missing before it is saved. */
const FinishBar = ({ count, discard, back, students }: Parameters<typeof CountStudents>[0]) => {
  const { user } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const counted = countedBy(count, students)
  const { strength, here, missing, uncounted } = figuresOf(counted)
  const names = new Map(students.map(({ studentId, ...student }) => [studentId, student.name]))
  const named = counted.missing.slice(0, mostNamed).map((id) => names.get(id))
  const save = async () => {
    const { only: _only, half: _half, oneByOne: _oneByOne, said: _said, ...rollCall } = count
    const sent = await outbox.save([entryOfRollCall(user._id, { ...rollCall, counted })])
    if (sent.isStored) discard(count.key)
    void navigate(back, { replace: true })
    const said = await tellSaving(sent, rollCallWords)
    // What this browser could not store is kept as a draft until the server has it.
    if (!sent.isStored && said === 'taken') discard(count.key)
  }
  const sum = t`${{ here: showCount(here) }} of ${{ strength: showCount(strength) }} are here`
  const who =
    missing === 0
      ? t`No one is missing.`
      : t`Missing: ${{ names: `${named.join(', ')}${missing > mostNamed ? ' …' : ''}` }}.`
  const left =
    uncounted > 0 &&
    plural(uncounted, {
      one: '# student is not counted: another phone can count them.',
      other: '# students are not counted: another phone can count them.',
    })
  return (
    <FormBar>
      <p role="status" className="min-w-0 flex-1">
        <b>{sum}</b>{' '}
        <span className={missing > 0 ? 'text-bad' : 'text-soft'}>
          {t`${{ missing: showCount(missing) }} missing`}
        </span>
      </p>
      <Button
        variant="primary"
        icon={Check}
        disabled={uncounted === strength}
        onClick={() => setAsking(true)}
      >
        {t({ message: 'Finish', context: 'a roll call' })}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={uncounted > 0 ? t`Save what you counted?` : t`Finish the roll call?`}
        sentence={[`${sum}.`, who, left].filter(Boolean).join(' ')}
        confirm={t`Save roll call`}
        onConfirm={() => void save()}
      />
    </FormBar>
  )
}
