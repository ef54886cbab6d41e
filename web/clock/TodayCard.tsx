import type { EmployeeDay } from '../../contract/clock/calls.ts'
import { ClockedDay } from '../shared/clock/ClockedDay.tsx'
import { Section } from '../ui/Section.tsx'

export const TodayCard = ({ attendance }: { attendance: EmployeeDay | undefined }) => (
  <Section id="today" title="Today's Attendance">
    {attendance === undefined ? (
      <p className="text-soft">No attendance marked for today</p>
    ) : (
      <ClockedDay attendance={attendance} />
    )}
  </Section>
)
