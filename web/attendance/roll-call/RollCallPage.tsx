import { t } from '@lingui/core/macro'
import { CalendarOff, ChevronLeft, ChevronRight, Phone, Undo2 } from 'lucide-react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { pathTo } from '../../screens/path-to.ts'
import { callLink } from '../../shared/phone-links.ts'
import { ExcuseDialog } from '../../shared/excuses/excuse-dialog.ts'
import { VenueChoice } from '../../shared/rosters/VenueChoice.tsx'
import { useSteadyTaps } from '../../shared/rosters/steady-tap.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { Empty, Loaded } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { HeldNote } from '../marking/HeldNote.tsx'
import { MarkEnd } from '../marking/MarkEnd.tsx'
import { type MarkingDay, useMarkingDay } from '../marking/marking-day.ts'
import { shownOf } from '../marking/marks.ts'
import { StatusChoice } from '../marking/StatusChoice.tsx'
import { RollNotices } from '../roll/RollNotices.tsx'
import { ExcusedLine } from '../roll/ExcusedLine.tsx'
import { excusing, formerOf } from '../roll/excusing.ts'
import { rollFailed, type RollRead, useAge, useRoll } from '../roll/use-roll.ts'
import { openCount } from './roll-call.ts'
import { RollSummary } from './RollSummary.tsx'
import { useRollCall } from './use-roll-call.ts'
import '../attendance.css'
import { areLetterKeysOn } from '../../ui/letter-keys.ts'

/** One student after the other, with three large buttons. */
export const RollCallPage = () => {
  const markingDay = useMarkingDay()
  const { venue, squad, squadName, date } = markingDay
  const wanted = venue !== '' && date !== ''
  const roll = useRoll(markingDay)
  const age = useAge(roll.asOf)
  const back = pathTo('attendance', markingDay.place)
  return (
    <Page
      title={t`Quick roll call`}
      context={[venue, squadName, roll.data && showDay(roll.data.date), age]
        .filter(Boolean)
        .join(' · ')}
      back={{ to: back, label: t`Mark Attendance` }}
    >
      <HeldNote markingDay={markingDay} />
      {venue === '' && <VenueChoice text={t`Please select date and venue`} />}
      {venue !== '' && date === '' && (
        <Empty
          text={t`Please select date and venue`}
          action={<ButtonLink to={back}>{t`Mark Attendance`}</ButtonLink>}
        />
      )}
      {wanted && (
        <Loaded query={roll} failed={rollFailed()}>
          {({ students }) =>
            students.length === 0 ? (
              <Empty text={t`No students found for this venue`} />
            ) : (
              <RollCall
                key={`${venue} ${squad} ${date}`}
                day={markingDay}
                roll={roll}
                back={back}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

type Props = {
  day: MarkingDay
  roll: RollRead
  /** The address of the list of all students. */
  back: string
}

const RollCall = ({ day: { venue, date, today }, roll, back }: Props) => {
  const call = useRollCall({ venue, date, roll })
  const { marks, at, student } = call
  const { students, mayMark } = marks
  const counts = useSteadyTaps()
  const tap = (status: AttendanceStatus) => {
    if (counts(status)) call.mark(status)
  }
  const left = openCount(students, marks.edits)
  const total = students.length
  const place = at + 1

  return (
    <>
      <RollNotices roll={roll.data} today={today} marks={marks} />
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
            <p className="flex items-center justify-center gap-x-2 text-small text-soft">
              {t`${place} of ${total}`}
              {mayMark && (
                <span className="-my-3">
                  <Button
                    variant="quiet"
                    icon={CalendarOff}
                    {...opens(ExcuseDialog, excusing([student], date))}
                  >
                    {formerOf(student) ? t`End or correct` : t`Excuse`}
                  </Button>
                </span>
              )}
            </p>
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
            {student.excused && (
              <p>
                <ExcusedLine excused={student.excused} />
              </p>
            )}
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
      {areLetterKeysOn() && (
        <p className="roll-keys hidden text-center text-small text-soft md:block">
          {t`Keys: P present, A absent, L late, arrows to move, U to undo`}
        </p>
      )}
      <MarkEnd marks={marks} done={student === undefined ? back : undefined} />
    </>
  )
}
