import { t } from '@lingui/core/macro'
import { Check, Undo2, UserX } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { steadyTaps } from '../shared/rosters/steady-tap.ts'
import { ExcuseBadge } from '../shared/excuses/ExcuseBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { type Count, type CountStudent, isExpected, nextOf, said, undone } from './count.ts'

type Props = {
  count: Count
  change: (to: (count: Count) => Count) => void
  scope: readonly CountStudent[]
}

/** One student after the other, with two large buttons for a thumb. */
export const CountOneByOne = ({ count, change, scope }: Props) => {
  const [counts] = useState(steadyTaps)
  const student = nextOf(count, scope)
  const asked = scope.filter(isExpected).length
  const done = count.said.length
  const tap = ({ timeStamp }: MouseEvent, was: 'here' | 'missing') => {
    // When the finger came: a slow phone hears of several taps at once.
    if (!counts(was, timeStamp)) return
    change((now) => {
      // Of the latest: the screen may still show the student before.
      const next = nextOf(now, scope)
      return next === undefined ? now : said(now, next.studentId, was)
    })
  }
  return (
    <section className="count-one">
      <div
        aria-live="polite"
        className="grid content-center justify-items-center gap-1 text-center"
      >
        <progress
          className="share"
          value={done}
          max={Math.max(1, asked)}
          aria-label={t({ message: 'Counted', context: 'students of a roll call' })}
        />
        {student === undefined ? (
          <h2 className="count-name">{t`Everyone is counted`}</h2>
        ) : (
          <>
            <p className="count-chest">{student.chestNumber ?? ''}</p>
            <h2 className="count-name">{student.name}</h2>
            <p className="text-soft">{student.registrationNumber}</p>
            {student.excused !== undefined && <ExcuseBadge kind={student.excused} />}
          </>
        )}
      </div>
      <div>
        <Button icon={Undo2} disabled={done === 0} onClick={() => change(undone)}>
          {t({ message: 'Undo', context: 'last student of a roll call' })}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <button
          type="button"
          className="count-answer text-bad"
          disabled={student === undefined}
          onClick={(event) => tap(event, 'missing')}
        >
          <UserX aria-hidden size={24} />
          {t({ message: 'Not here', context: 'a student in a roll call' })}
        </button>
        <button
          type="button"
          className="count-answer text-good"
          disabled={student === undefined}
          onClick={(event) => tap(event, 'here')}
        >
          <Check aria-hidden size={24} />
          {t({ message: 'Here', context: 'a student in a roll call' })}
        </button>
      </div>
    </section>
  )
}
