import type { SettingsValues } from './settings-values.ts'

// A number that is not entered is not a number, so that the contract's rule says so in words and
// never puts its default in place of what was cleared.
const entered = (number: number | undefined) => number ?? Number.NaN

/** The form's values as they are sent; without a picture the logo is absent. */
export const settingsBody = (values: SettingsValues) => {
  const { institute, work, weeklyOff, holidays, leave, instalments, session, attendance } = values
  const { logo, ...named } = institute
  return {
    institute: { ...named, ...(logo !== '' && { logo }) },
    work: {
      startsAt: work.startsAt,
      endsAt: work.endsAt,
      graceMinutes: entered(work.graceMinutes),
      halfDayUnderHours: entered(work.halfDayUnderHours),
      absentUnderHours: entered(work.absentUnderHours),
    },
    weeklyOff,
    holidays,
    leave: {
      casual: entered(leave.casual),
      sick: entered(leave.sick),
      annual: entered(leave.annual),
      maternity: entered(leave.maternity),
      paternity: entered(leave.paternity),
      startsAtMostDaysBack: entered(leave.startsAtMostDaysBack),
    },
    instalments: entered(instalments),
    attendance: {
      ...(attendance.editDaysBack !== undefined && { editDaysBack: attendance.editDaysBack }),
    },
    session: {
      idleHours: entered(session.idleHours),
      absoluteDays: entered(session.absoluteDays),
    },
  }
}
