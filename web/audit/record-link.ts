import type { AuditEntry } from '../../contract/audit/calls.ts'
import { isDay } from '../../contract/values/calendar.ts'

/** The page of the changed record; undefined if there is none. */
export const linkOf = (entry: AuditEntry): string | undefined => {
  const { kind, recordId, recordName } = entry
  if (kind === 'student') return `/students/${recordId}`
  if (kind === 'payment') return `/receipts/${recordId}`
  if (kind === 'sign-in' && recordId === '0') return undefined
  if (kind === 'employee' || kind === 'sign-in') return `/employees/${recordId}/edit`
  if (kind === 'setting') return '/settings'
  if (kind === 'location') return `/locations/${recordId}/edit`
  if (kind === 'day') return `/employees/${recordId}/attendance`
  if (kind === 'leave') return leaveLink(entry)
  if (recordName === undefined) return undefined
  if (kind === 'course') return `/courses?${searchOf({ search: recordName })}`
  if (kind === 'attendance')
    return `/attendance-records?${searchOf({ venue: recordName, ...dayOf(entry) })}`
  return undefined
}

/** All changes to the record. */
export const historyOf = ({ kind, recordId }: Pick<AuditEntry, 'kind' | 'recordId'>): string =>
  `/audit?${searchOf({ kind, recordId })}`

const searchOf = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** A leave request has no page of its own, so the link goes to the employee's requests. */
const leaveLink = ({ before, after }: AuditEntry): string | undefined => {
  const employeeId = employeeIdOf(after) ?? employeeIdOf(before)
  return employeeId && `/leave-management?${searchOf({ employeeId })}`
}

const employeeIdOf = (request: unknown): string | undefined => {
  if (typeof request !== 'object' || request === null || !('employee' in request)) return undefined
  const { employee } = request
  if (typeof employee !== 'object' || employee === null || !('_id' in employee)) return undefined
  return typeof employee._id === 'string' ? employee._id : undefined
}

const dayOf = ({ after }: AuditEntry): { date?: string } => {
  if (typeof after !== 'object' || after === null || !('day' in after)) return {}
  return typeof after.day === 'string' && isDay(after.day) ? { date: after.day } : {}
}
