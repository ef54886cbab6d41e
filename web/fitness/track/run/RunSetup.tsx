import { plural, t } from '@lingui/core/macro'
import { Hash, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useOnline } from '../../../api/network.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { FormBar } from '../../../ui/form/FormBar.tsx'
import { Select } from '../../../ui/form/SelectFrame.tsx'
import { Note } from '../../../ui/Note.tsx'
import { attemptOfGroup, factsIn, type Sheet, triesOf } from '../sheet/sheet.ts'
import { foundOf, type TrackStudent } from '../use-track-students.ts'
import { numbered, sharing } from './numbers.ts'
import type { RunActions } from './use-run.ts'
import { useCommand } from '../../../api/client.ts'

/** The most that one person can time at once. */
const mostRunners = 200
const attempts = [1, 2, 3, 4, 5]

type Props = {
  sheet: Sheet
  students: readonly TrackStudent[]
  actions: RunActions
  onNumbered: () => void
}

/** Who runs, with which number, and the start. */
export const RunSetup = ({ sheet, students, actions, onNumbered }: Props) => {
  const online = useOnline()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => usual(sheet, students))
  const [attempt, setAttempt] = useState<number | undefined>(undefined)
  const give = useCommand('POST /api/chest-numbers', {
    failed: t`Failed to give chest numbers`,
    onDone: onNumbered,
  })
  const numbers = useMemo(() => numbered(students), [students])
  const shared = useMemo(() => sharing(students), [students])
  const runners = numbers.filter(({ studentId }) => picked.has(studentId))
  const matches = new Set(foundOf(students, search).map(({ studentId }) => studentId))
  const next = attemptOfGroup(
    sheet,
    runners.map(({ studentId }) => studentId),
  )
  const lent = runners.filter((runner) => runner.lent === true).length
  const numberless = students.some(({ chestNumber }) => chestNumber === undefined)
  const tooMany = runners.length > mostRunners

  const toggle = (studentId: string) => {
    const now = new Set(picked)
    if (!now.delete(studentId)) now.add(studentId)
    setPicked(now)
  }
  const facts = { ...factsIn(sheet), attempt: attempt ?? next, runners }
  return (
    <>
      {shared.length > 0 && (
        <Note tone="warn">
          {t`Two students share a chest number. The second one runs with a number for this run only: ${{ names: shared.map(({ name }) => name).join(', ') }}.`}
        </Note>
      )}
      {lent > 0 && (
        <Note
          action={
            online &&
            numberless && (
              <Button
                icon={Hash}
                busy={give.isPending}
                onClick={() => give.mutate({ body: { campVenue: sheet.venue } })}
              >
                {t`Give everyone a chest number`}
              </Button>
            )
          }
        >
          {plural(lent, {
            one: '# runner gets a number for this run only. Hand it out before the start.',
            other: '# runners get a number for this run only. Hand them out before the start.',
          })}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label={t`Search by name or number`} value={search} atOnce onSearch={setSearch} />
        <Button onClick={() => setPicked(new Set(students.map(({ studentId }) => studentId)))}>
          {t`Choose all`}
        </Button>
        <Button onClick={() => setPicked(new Set())}>{t`Choose none`}</Button>
        <label className="flex items-center gap-2">
          <span className="font-medium">{t`Attempt`}</span>
          <Select
            value={attempt ?? next}
            onChange={(change) => setAttempt(Number(change.target.value))}
            options={[...new Set([...attempts, next])].map(String)}
          />
        </label>
      </div>
      <ul className="track-runners">
        {numbers.map((runner) => {
          const { studentId, number, name } = runner
          if (!matches.has(studentId)) return null
          return (
            <li key={studentId}>
              <label className="track-choice">
                <input
                  type="checkbox"
                  className="size-5.5 shrink-0 accent-accent"
                  checked={picked.has(studentId)}
                  onChange={() => toggle(studentId)}
                />
                <b>{number}</b>
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  {runner.lent && (
                    <span className="block text-small text-soft">{t`this run only`}</span>
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <FormBar>
        <p role="status" className="min-w-0 flex-1 text-soft">
          {tooMany
            ? t`Choose at most ${{ most: mostRunners }} for a wave. The others run in the next one.`
            : plural(runners.length, { one: '# runner', other: '# runners' })}
        </p>
        <button
          type="button"
          className="track-start"
          disabled={runners.length === 0 || tooMany}
          onClick={(tap) => actions.start(facts, tap)}
        >
          <Play aria-hidden size={22} />
          {t({ message: 'Start', context: 'a run' })}
        </button>
      </FormBar>
    </>
  )
}

/**
 * Those of the venue who are here and have not run yet, as many as one wave has: who is marked present
 * or late, where anyone is marked.
 */
const usual = (sheet: Sheet, students: readonly TrackStudent[]): ReadonlySet<string> => {
  const isMarked = students.some(({ status }) => status !== undefined)
  const here = students.filter(
    ({ status }) => !isMarked || status === 'present' || status === 'late',
  )
  const fresh = here.filter(({ studentId }) => triesOf(sheet, studentId).length === 0)
  const chosen = fresh.length > 0 ? fresh : here
  return new Set(chosen.slice(0, mostRunners).map(({ studentId }) => studentId))
}
