import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, Phone, Undo2 } from 'lucide-react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { callLink } from '../../shared/PhoneActions.tsx'
import type { MarkEntry } from '../../shared/outbox/entry.ts'
import { useSteadyTaps } from '../../shared/rosters/steady-tap.ts'
import { MarkEnd } from '../marking/MarkEnd.tsx'
import { shownOf } from '../marking/marks.ts'
import { RollNotices } from '../roll/RollNotices.tsx'
import type { Roll } from '../roll/roster.ts'
import { RollSummary } from './RollSummary.tsx'
import { openCount } from './roll-call.ts'
import { StatusChoice } from '../marking/StatusChoice.tsx'
import { useRollCall } from './use-roll-call.ts'

type Props = {
  venue: string
  date: string
  today: string
  roll: Roll
  waiting: readonly MarkEntry[]
  /** The address of the list of all students. */
  back: string
}

export const RollCall = ({ venue, date, today, roll, waiting, back }: Props) => {
  const { students, mayMark } = roll
  const call = useRollCall({ venue, date, students, waiting, mayMark })
  const { marks, at, student } = call
  const counts = useSteadyTaps()
  const tap = (status: AttendanceStatus) => {
    if (counts(status)) call.mark(status)
  }
  const left = openCount(students, marks.edits)
  const total = students.length
  const place = at + 1

  return (
    <>
      <RollNotices roll={roll} today={today} marks={marks} />
      <div className="grid gap-1">
        <p role="status" className="text-soft">{t`${left} of ${total} left`}</p>
        <progress
          className="share"
          value={students.length - left}
          max={students.length}
          aria-label={t`Marked`}
        />
      </div>
      {student === undefined ? (
        <RollSummary
          students={students}
          edits={marks.edits}
          onOpen={call.toFirstOpen}
          onAgain={call.toStart}
        />
      ) : (
        <section className="roll">
          <div aria-live="polite" className="text-center">
            <p className="text-small text-soft">{t`${place} of ${total}`}</p>
            <h2 className="roll-name">{student.name}</h2>
            <p className="roll-contact flex flex-wrap items-center justify-center gap-x-4 text-lead text-soft">
              {student.registrationNumber}
              {student.contactNumber !== '' && (
                <a
                  href={callLink(student.contactNumber)}
                  aria-label={t`Call ${{ number: student.contactNumber }}, ${{ name: student.name }}`}
                  className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-small text-accent-ink underline"
                >
                  <Phone aria-hidden size={16} />
                  {t`Call ${{ number: student.contactNumber }}`}
                </a>
              )}
            </p>
          </div>
          <StatusChoice
            name={student.name}
            group="roll"
            value={shownOf(student, marks.edits[student._id]).status}
            disabled={!mayMark}
            large
            onChoose={tap}
          />
        </section>
      )}
      <div className="grid grid-cols-[1fr_auto_1fr] gap-2 md:mx-auto md:flex">
        <Button icon={ChevronLeft} disabled={at === 0} onClick={() => call.go(-1)}>
          {t`Back`}
        </Button>
        <Button icon={Undo2} disabled={!call.mayUndo} onClick={call.undo}>
          {t({ message: 'Undo', context: 'last mark of the roll call' })}
        </Button>
        <Button icon={ChevronRight} disabled={student === undefined} onClick={() => call.go(1)}>
          {t`Skip`}
        </Button>
      </div>
      <p className="roll-keys hidden text-center text-small text-soft md:block">
        {t`Keys: P present, A absent, L late, arrows to move, U to undo`}
      </p>
      <MarkEnd
        venue={venue}
        roll={roll}
        marks={marks}
        done={student === undefined ? back : undefined}
      />
    </>
  )
}
