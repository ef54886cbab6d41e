import { t } from '@lingui/core/macro'
import { Check, CircleDashed, CircleHelp, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Missing } from '../../../contract/fitness/applies.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import type { AgeVerdict } from '../../../contract/fitness/age.ts'
import type { DemandVerdict } from '../../../contract/fitness/demand-verdict.ts'
import type { Verdict } from '../../../contract/fitness/verdict.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { useSession } from '../../api/session.ts'
import { type DemandStep, distanceTo, missingWords, stepName } from './event-words.ts'
import { demandNames } from './names.ts'
import { pathTo } from '../../screens/path-to.ts'

type Props = { verdict: Verdict; incomplete: boolean; studentId: string }

/** Every reason of a verdict: the age, then each event with how far it is from the next step. */
export const VerdictList = ({ verdict: { age, demands }, incomplete, studentId }: Props) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-x-8 *:border-b *:border-line">
    {age !== undefined && (
      <Reason
        look={ageLooks[age.is]}
        name={t`Age`}
        result={t`${age.years} years on ${{ day: showDay(age.on) }}`}
        words={ageWords(age)}
        missing={age.is === 'undecided' ? age.missing : undefined}
        studentId={studentId}
      />
    )}
    {incomplete && (
      <Reason
        look="open"
        name={t`Other demands`}
        words={t`Asked too, but not known here`}
        studentId={studentId}
      />
    )}
    {demands.map((one) => (
      <Reason
        key={one.demand}
        look={looks[one.is]}
        name={demandNames()[one.demand]}
        result={one.standing && showResult(one.demand, one.standing.value)}
        words={wordsOf(one)}
        missing={one.missing}
        studentId={studentId}
      />
    ))}
  </ul>
)

type Look = keyof typeof signs
const signs = { good: Check, bad: X, open: CircleDashed, asked: CircleHelp }
const colours = { good: 'text-good', bad: 'text-bad', open: 'text-soft', asked: 'text-warn' }

const looks: Record<DemandVerdict['is'], Look> = {
  reached: 'good',
  missed: 'bad',
  unmeasured: 'open',
  unknown: 'open',
  undecided: 'asked',
}
const ageLooks: Record<AgeVerdict['is'], Look> = {
  right: 'good',
  too_young: 'bad',
  too_old: 'bad',
  undecided: 'asked',
}

type ReasonProps = {
  look: Look
  name: string
  result?: string | undefined
  words: string
  missing?: readonly Missing[] | undefined
  studentId: string
}

const Reason = ({ look, name, result, words, missing = [], studentId }: ReasonProps) => {
  const { may } = useSession()
  const isClosed = (one: Missing) => one === 'category' && !may('students.sensitive')
  const unknown = missing.filter((one) => !isClosed(one))
  const Sign = signs[look]
  return (
    <li className="flex items-start gap-3 py-2">
      <Sign aria-hidden size={16} className={`mt-1 shrink-0 ${colours[look]}`} />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span>{name}</span>
        <span className="font-medium">{result}</span>
        <span className={`basis-full text-small ${colours[look]}`}>
          {words}
          {missing.some(isClosed) && (
            <>
              {words !== '' && ' · '}
              {t`Depends on the category, which isn't shown to you`}
            </>
          )}
          {unknown.length > 0 && (
            <>
              {words !== '' && ' · '}
              {missingWords(unknown)}
              {may('students.write') && (
                <>
                  {' · '}
                  <Link to={pathTo('editStudent', { id: studentId })} className="underline">
                    {t`Edit the student`}
                  </Link>
                </>
              )}
            </>
          )}
        </span>
      </div>
    </li>
  )
}

const ageWords = ({ is, asked }: AgeVerdict): string => {
  const born = asked && bornWords(asked)
  if (is === 'too_young') return born === undefined ? t`Too young` : t`Too young: ${born}`
  if (is === 'too_old') return born === undefined ? t`Too old` : t`Too old: ${born}`
  return is === 'right' ? t`Within the age limits` : ''
}

const bornWords = ({ bornFrom, bornTo }: NonNullable<AgeVerdict['asked']>): string | undefined => {
  if (bornFrom !== undefined && bornTo !== undefined)
    return t`born from ${{ from: showDay(bornFrom) }} to ${{ to: showDay(bornTo) }}`
  if (bornFrom !== undefined) return t`born from ${{ from: showDay(bornFrom) }}`
  return bornTo === undefined ? undefined : t`born until ${{ to: showDay(bornTo) }}`
}

/** What an event means for the exam, and how far it is to the next step. */
const wordsOf = ({ demand, is, asked, band, next }: DemandVerdict): string => {
  const [reached, better] = [band, next?.band].map((at) =>
    at === undefined ? undefined : asked?.bands[at],
  )
  const further =
    next === undefined || better === undefined ? undefined : distanceTo(demand, next.by, better)
  switch (is) {
    case 'reached': {
      const step = reached === undefined || isPlain(reached) ? t`Reached` : stepOf(reached)
      return further === undefined ? step : `${step} · ${further}`
    }
    case 'missed':
      return further ?? t`Not reached`
    case 'unmeasured': {
      const last = asked?.bands.at(-1)
      return last === undefined
        ? t`Not measured`
        : t`Not measured; asked: ${{ limit: showResult(demand, last.limit) }}`
    }
    case 'unknown':
      return further === undefined
        ? t`No limit known`
        : [further, t`Depends on the notice`].join(' · ')
    case 'undecided':
      return ''
  }
}

const isPlain = ({ label, marks }: DemandStep) => label === undefined && marks === undefined

/** A step with its marks: Group II, 48 marks. */
const stepOf = (step: DemandStep): string =>
  step.label === undefined || step.marks === undefined
    ? stepName(step)
    : `${step.label} · ${t`${{ marks: step.marks }} marks`}`
