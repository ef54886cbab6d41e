import { t } from '@lingui/core/macro'
import { showDay } from '../../../contract/values/calendar.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty, Loaded } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { HeldNote } from '../marking/HeldNote.tsx'
import { useMarkingDay } from '../marking/marking-day.ts'
import { RollCall } from './RollCall.tsx'
import { rollFailed, useAge, useRoll } from '../roll/use-roll.ts'
import '../attendance.css'
import { pathTo } from '../../screens/path-to.ts'

/** One student after the other, with three large buttons. */
export const RollCallPage = () => {
  const markingDay = useMarkingDay()
  const { venue, date, today } = markingDay
  const wanted = venue !== '' && date !== ''
  const roll = useRoll(venue, date, today)
  const age = useAge(roll.asOf)
  const back = {
    to: `${pathTo('attendance')}?${markingDay.query}`,
    label: t`Mark Attendance`,
  }
  return (
    <Page
      title={t`Quick roll call`}
      context={[venue, roll.data && showDay(roll.data.date), age].filter(Boolean).join(' · ')}
      back={back}
    >
      <HeldNote markingDay={markingDay} />
      {!wanted && (
        <Empty
          text={t`Please select date and venue`}
          action={<ButtonLink to={pathTo('attendance')}>{t`Mark Attendance`}</ButtonLink>}
        />
      )}
      {wanted && (
        <Loaded query={roll} failed={rollFailed()}>
          {(data) =>
            data.students.length === 0 ? (
              <Empty text={t`No students found for this camp venue`} />
            ) : (
              <RollCall
                key={`${venue} ${date}`}
                venue={venue}
                date={date}
                today={today}
                roll={data}
                waiting={roll.waiting}
                back={back.to}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}
