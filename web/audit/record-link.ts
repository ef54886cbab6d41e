import type { AuditEntry } from '../../contract/audit/calls.ts'
import { isDay } from '../../contract/values/calendar.ts'

/** The page of the record that was changed; nothing where it has none. */
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
  if (kind === 'course') return `/courses?${asked({ search: recordName })}`
  if (kind === 'attendance')
    return `/attendance-records?${asked({ venue: recordName, ...dayOf(entry) })}`
  return undefined
}

/** Everything that was ever changed of the record. */
export const historyOf = ({ kind, recordId }: Pick<AuditEntry, 'kind' | 'recordId'>): string =>
  `/audit?${asked({ kind, recordId })}`

const asked = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** A request has no page of its own: it stands among those of who asked. */
const leaveLink = ({ before, after }: AuditEntry): string | undefined => {
  const employeeId = askerOf(after) ?? askerOf(before)
  return employeeId && `/leave-management?${asked({ employeeId })}`
}

const askerOf = (request: unknown): string | undefined => {
  if (typeof request !== 'object' || request === null || !('employee' in request)) return undefined
  const { employee } = request
  if (typeof employee !== 'object' || employee === null || !('_id' in employee)) return undefined
  return typeof employee._id === 'string' ? employee._id : undefined
}

const dayOf = ({ after }: AuditEntry): { date?: string } => {
  if (typeof after !== 'object' || after === null || !('day' in after)) return {}
  return typeof after.day === 'string' && isDay(after.day) ? { date: after.day } : {}
}
