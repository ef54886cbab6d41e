import type { EmployeeDay } from '../../contract/clock.ts'
import { ClockedDay } from '../kit/ClockedDay.tsx'
import { Section } from '../kit/Section.tsx'

export const TodayCard = ({ attendance }: { attendance: EmployeeDay | undefined }) => (
  <Section id="today" title="Today's Attendance">
    {attendance === undefined ? (
      <p className="text-soft">No attendance marked for today</p>
    ) : (
      <ClockedDay attendance={attendance} />
    )}
  </Section>
)
