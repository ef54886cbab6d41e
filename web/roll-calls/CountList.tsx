import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Check, UserX } from 'lucide-react'
import { type KeyboardEvent, memo, useCallback, useId, useMemo, useState } from 'react'
import { ExcuseBadge } from '../shared/excuses/ExcuseBadge.tsx'
import { type Count, type CountStudent, isExpected, said, saidOf, toggled } from './count.ts'

type Props = {
  count: Count
  change: (to: (count: Count) => Count) => void
  scope: readonly CountStudent[]
}

/** Everyone counts as here: a tap, or a typed number, says who is missing. */
export const CountList = ({ count, change, scope }: Props) => {
  const known = useMemo(() => saidOf(count), [count])
  const onTap = useCallback(
    (studentId: string, was: 'here' | 'missing') => change((now) => toggled(now, studentId, was)),
    [change],
  )
  return (
    <>
      <MissingNumber
        scope={scope}
        known={known}
        onMissing={(id) => change((now) => said(now, id, 'missing'))}
      />
      <ul className="count-list">
        {scope.map((student) => (
          <CountRow
            key={student.studentId}
            student={student}
            was={known.get(student.studentId)}
            onTap={onTap}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  student: CountStudent
  was: 'here' | 'missing' | undefined
  onTap: (studentId: string, was: 'here' | 'missing') => void
}

const CountRow = memo(({ student, was, onTap }: RowProps) => {
  // A change of language reaches past `memo`.
  useLingui()
  const { studentId, name, registrationNumber, chestNumber, excused } = student
  const tapped = isExpected(student) ? 'missing' : 'here'
  const Sign = tapped === 'here' ? Check : UserX
  return (
    <li>
      <button
        type="button"
        className="count-row"
        data-was={was}
        aria-pressed={was === tapped}
        onClick={() => onTap(studentId, tapped)}
      >
        <b className="count-number">{chestNumber ?? ''}</b>
        <span className="min-w-0 flex-1 text-left">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-small text-soft">{registrationNumber}</span>
        </span>
        {was === tapped ? (
          <span className={`count-word ${tapped === 'here' ? 'text-good' : 'text-bad'}`}>
            <Sign aria-hidden size={18} />
            {tapped === 'here'
              ? t({ message: 'Here', context: 'a student in a roll call' })
              : t({ message: 'Missing', context: 'a student in a roll call' })}
          </span>
        ) : (
          excused !== undefined && <ExcuseBadge kind={excused} />
        )}
      </button>
    </li>
  )
})

type NumberProps = {
  scope: readonly CountStudent[]
  known: ReadonlyMap<string, 'here' | 'missing'>
  onMissing: (studentId: string) => void
}

/** The chest numbers of who is missing, one after another. */
const MissingNumber = ({ scope, known, onMissing }: NumberProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<{ text: string; isBad?: true }>({ text: '' })
  const answerTo = (number: string) => {
    const student = scope.find(({ chestNumber }) => String(chestNumber) === number)
    if (student === undefined)
      return { text: t`No one here has chest number ${number}.`, isBad: true as const }
    const { studentId, name } = student
    if (!isExpected(student)) return { text: t`${number} ${name} is excused.` }
    if (known.get(studentId) === 'missing')
      return { text: t`${number} ${name} is missing already.` }
    onMissing(studentId)
    return { text: t`${number} ${name} is missing.` }
  }
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    const number = typed.trim()
    if (event.key !== 'Enter' || event.repeat || number === '') return
    event.preventDefault()
    setTyped('')
    setAnswer(answerTo(number))
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {t`Chest number of who is missing, then Enter`}
      </label>
      <input
        id={id}
        className="control count-typed"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={6}
        value={typed}
        aria-describedby={`${id}-said`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={take}
      />
      <p
        id={`${id}-said`}
        role="status"
        className={`min-h-[1.5em] ${answer.isBad ? 'text-bad' : 'text-soft'}`}
      >
        {answer.text}
      </p>
    </div>
  )
}
