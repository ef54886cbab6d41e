import { attendanceWords, notMarked } from '../attendance/terms.ts'
import { dayStatusNames, teamStateNames, teamStateNamesOfPastDay } from '../clock/terms.ts'
import { excuseNames } from '../excuses/terms.ts'
import { roleNames } from '../kit/access.ts'
import { leaveHalfNames, leaveNames, leaveStatusNames, leaveTypeNames } from '../leave/terms.ts'
import {
  admissionFee,
  feePaid,
  instalmentStatuses,
  paymentModeNames,
  paymentModes,
  paymentStatuses,
  transactionModes,
} from '../payments/terms.ts'
import type { courseModes } from '../students/terms.ts'
import { recordOf } from '../values/records.ts'

/** Codes that are English words themselves. */
const asThemselves = <Code extends string>(codes: readonly Code[]): Record<Code, string> =>
  recordOf(codes, (code) => code)

/** The name of every code that travels between server and browser, in English. */
export const terms = {
  roles: roleNames,
  attendance: attendanceWords,
  /** A student without a mark. */
  notMarked,
  excuses: excuseNames,
  dayStatuses: dayStatusNames,
  teamStates: teamStateNames,
  teamStatesOfPastDay: teamStateNamesOfPastDay,
  leaveTypes: leaveTypeNames,
  /** Leave of each type, as sentences name it. */
  leaves: leaveNames,
  leaveHalves: leaveHalfNames,
  leaveStatuses: leaveStatusNames,
  paymentStatuses: asThemselves(paymentStatuses),
  feePaid,
  paymentModes: asThemselves(paymentModes),
  /** How a course is paid, as a line names it. */
  payments: paymentModeNames,
  transactionModes: asThemselves(transactionModes),
  admissionFee,
  instalmentStatuses: asThemselves(instalmentStatuses),
  courseModes: { Offline: 'Offline', Online: 'Online' } satisfies Record<
    (typeof courseModes)[number],
    string
  >,
}

type Named = typeof terms

/** The same in another language. */
export type Terms = {
  readonly [Group in keyof Named]: Named[Group] extends string
    ? string
    : { readonly [Code in keyof Named[Group]]: string }
}
