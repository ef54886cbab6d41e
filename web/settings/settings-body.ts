import { limitedTypes } from '../../contract/leave/terms.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import { recordOf } from '../../contract/values/records.ts'
import type { SettingsValues } from './settings-values.ts'

// A cleared field is sent as NaN, so that the contract refuses it instead of filling in its default.
const entered = (number: number | undefined) => number ?? Number.NaN

/** The form's values as they are sent. The type names every setting: one left out would be reset. */
export const settingsBody = (values: SettingsValues): Settings => {
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
      ...recordOf(limitedTypes, (type) => entered(leave[type])),
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
