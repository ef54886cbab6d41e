import { t } from '@lingui/core/macro'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { type AuditKind, auditKinds } from '../../contract/audit/terms.ts'

export const kindNames = (): Record<AuditKind, string> => ({
  student: t`Students`,
  payment: t`Payments`,
  enrolment: t`Instalments`,
  course: t`Courses`,
  attendance: t`Attendance`,
  employee: t`Employees`,
  day: t`Employee attendance`,
  location: t`Locations`,
  squad: t`Squads`,
  leave: t`Leave`,
  setting: t`Settings`,
  backup: t`Backups`,
  'sign-in': t`Sign-ins`,
  history: t`Database`,
  key: t`API keys`,
  export: t`Exports`,
  import: t`Imports`,
  closing: t`Day book`,
  expense: t`Expenses from the till`,
  measurement: t`Results`,
  'mock-test': t`Mock tests`,
  standard: t`Standards`,
})

export const isKind = (text: string): text is AuditKind => auditKinds.some((kind) => kind === text)

/** What was done, to be followed by the name of the record: "Student registered: Asha Patil". */
const actionWords: Readonly<Record<string, () => string>> = {
  'student.created': () => t`Student registered`,
  'student.updated': () => t`Student changed`,
  'student.contacted': () => t`Student contacted`,
  'student.deleted': () => t`Student deleted`,
  'student.numbered': () => t`Chest number given`,
  'student.result_corrected': () => t`Result corrected`,
  'student.squad_changed': () => t`Squad of a student changed`,
  'student.squad_waiting': () => t`Student waits for a place in a squad`,
  'student.squad_waiting_ended': () => t`Student waits for no squad any more`,
  'student.restored': () => t`Student restored`,
  'student.erased': () => t`Personal data erased`,
  'employee.erased': () => t`Personal data erased`,
  'payment.recorded': () => t`Payment recorded`,
  'payment.utr_added': () => t`UTR added`,
  'payment.confirmed': () => t`Payment found in the bank statement`,
  'payment.reversed': () => t`Payment reversed`,
  'enrolment.instalments_changed': () => t`Instalments changed`,
  'enrolment.fee_conceded': () => t`Concession given`,
  'enrolment.left': () => t`Course left`,
  'enrolment.fee_change_reversed': () => t`Change of the fee reversed`,
  'enrolment.set_off': () => t`Set against another course`,
  'enrolment.set_off_reversed': () => t`Set-off reversed`,
  'enrolment.refunded': () => t`Refund paid`,
  'enrolment.refund_utr_added': () => t`UTR of a refund added`,
  'closing.made': () => t`Day closed`,
  'closing.reopened': () => t`Day reopened`,
  'expense.recorded': () => t`Expense recorded`,
  'expense.cancelled': () => t`Expense cancelled`,
  'mock-test.created': () => t`Mock test planned`,
  'mock-test.deleted': () => t`Mock test deleted`,
  'course.created': () => t`Course added`,
  'course.updated': () => t`Course changed`,
  'course.activated': () => t`Course activated`,
  'course.deactivated': () => t`Course deactivated`,
  'course.deleted': () => t`Course deleted`,
  'attendance.marked': () => t`Attendance marked`,
  'attendance.roll_called': () => t`Roll call recorded`,
  'measurement.recorded': () => t`Results recorded`,
  'measurement.altitude_set': () => t`Height of the venue changed`,
  'standard.created': () => t`Standards added`,
  'standard.updated': () => t`Standards changed`,
  'standard.confirmed': () => t`Standards confirmed`,
  'standard.courses_chosen': () => t`Courses of an exam chosen`,
  'employee.created': () => t`Employee added`,
  'employee.updated': () => t`Employee changed`,
  'employee.activated': () => t`Employee activated`,
  'employee.deactivated': () => t`Employee deactivated`,
  'employee.deleted': () => t`Employee deleted`,
  'employee.password_changed': () => t`Password changed`,
  'employee.made_super_administrator': () => t`Made super administrator`,
  'employee.lost_super_administration': () => t`Role of super administrator taken away`,
  'employee.second_factor_added': () => t`Two-step sign-in set up`,
  'employee.second_factor_removed': () => t`Two-step sign-in taken off`,
  'employee.passkey_added': () => t`Passkey added`,
  'employee.passkey_renamed': () => t`Passkey renamed`,
  'employee.passkey_removed': () => t`Passkey removed`,
  'employee.recovery_codes_made': () => t`Recovery codes made`,
  'employee.session_ended': () => t`Signed out on one device`,
  'employee.other_sessions_ended': () => t`Signed out on all other devices`,
  'employee.signed_out': () => t`Signed out by another`,
  'day.clocked_in': () => t`Clocked in`,
  'day.clocked_out': () => t`Clocked out`,
  'day.corrected': () => t`Day corrected`,
  'day.clocking_proposed': () => t`Clocked in or out without a network`,
  'day.correction_requested': () => t`Correction of a day requested`,
  'day.correction_withdrawn': () => t`Request for a correction withdrawn`,
  'day.correction_approved': () => t`Request for a correction approved`,
  'day.correction_rejected': () => t`Request for a correction rejected`,
  'day.clocking_refused': () => t`Clock-in or clock-out without a network refused`,
  'squad.created': () => t`Squad added`,
  'squad.updated': () => t`Squad changed`,
  'squad.activated': () => t`Squad activated`,
  'squad.deactivated': () => t`Squad deactivated`,
  'squad.deleted': () => t`Squad deleted`,
  'location.created': () => t`Location added`,
  'location.updated': () => t`Location changed`,
  'location.activated': () => t`Location activated`,
  'location.deactivated': () => t`Location deactivated`,
  'location.deleted': () => t`Location deleted`,
  'leave.requested': () => t`Leave requested`,
  'leave.approved': () => t`Leave approved`,
  'leave.rejected': () => t`Leave rejected`,
  'leave.reopened': () => t`Leave decision taken back`,
  'leave.withdrawn': () => t`Leave withdrawn`,
  'student.excused': () => t`Student excused`,
  'student.excuse_changed': () => t`Excuse changed`,
  'student.excuse_taken_back': () => t`Excuse taken back`,
  'student.consented': () => t`Consent recorded`,
  'student.consent_withdrawn': () => t`Consent withdrawn`,
  'student.data_taken': () => t`All data of a student taken`,
  'employee.data_taken': () => t`All data of an employee taken`,
  'setting.notice_saved': () => t`Notice to students changed`,
  'setting.updated': () => t`Settings changed`,
  'backup.requested': () => t`Backup started`,
  'backup.downloaded': () => t`Backup downloaded`,
  'export.made': () => t`List exported`,
  'export.institute': () => t`Whole institute exported`,
  'sign-in.succeeded': () => t`Signed in`,
  'sign-in.failed': () => t`Sign-in failed`,
  'history.rewound': () => t`Database went back in time`,
  'key.created': () => t`API key made`,
  'key.revoked': () => t`API key revoked`,
  'import.made': () => t`File imported`,
  'import.undone': () => t`Import undone`,
  'history.acknowledged': () => t`Warning about the database put away`,
}

export const hasWords = (action: string): boolean => Object.hasOwn(actionWords, action)

/** What was done; an action without a text is shown by its name. */
export const wordsOf = ({ action }: Pick<AuditEntry, 'action'>): string =>
  actionWords[action]?.() ?? action

/** The record's name today, else when it was changed; '' for the settings and the database, of which there is one. */
export const nameOf = ({ kind, recordId, recordName, before, after }: Named): string =>
  kind === 'setting' || kind === 'history' || (kind === 'export' && after === undefined)
    ? ''
    : (recordName ?? keptName(after) ?? keptName(before) ?? namelessOf(kind, recordId))

const namelessOf = (kind: string, recordId: string): string =>
  kind === 'sign-in' ? t`unknown email` : numberOf(recordId)

/** A record without a name. */
export const numberOf = (recordId: string): string => t`no. ${{ number: recordId }}`

/** Who did it: a person, with the API key that acted for them; someone not signed in; or the server itself. */
export const authorOf = ({ kind, person, apiKey }: Author): string => {
  if (person === undefined)
    return kind === 'sign-in' ? t`Not signed in` : t({ message: 'System', context: 'author' })
  return apiKey === undefined ? person.name : `${person.name}, ${withKey(apiKey)}`
}

type Author = Pick<AuditEntry, 'kind' | 'person' | 'apiKey'>

/** The API key with which something was done. */
export const withKey = ({ name }: NonNullable<AuditEntry['apiKey']>): string =>
  t`API key: ${{ name }}`

type Named = Pick<AuditEntry, 'kind' | 'recordId' | 'recordName' | 'before' | 'after'>

/** The name in a stored record, or that of its employee. */
const keptName = (record: unknown): string | undefined =>
  textIn(record, 'name') ?? textIn(record, 'employee', 'name')

/** A text in a stored record, of which nothing is sure. */
export const textIn = (value: unknown, ...names: readonly string[]): string | undefined => {
  const found = names.reduce<unknown>(
    (outer, name) =>
      typeof outer === 'object' && outer !== null ? Reflect.get(outer, name) : undefined,
    value,
  )
  return typeof found === 'string' ? found : undefined
}

/** What was done and to what: "Student changed: Asha Patil". */
export const sentenceOf = (entry: AuditEntry): string =>
  [wordsOf(entry), nameOf(entry)].filter(Boolean).join(': ')
