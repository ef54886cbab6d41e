import type { AuditEntry } from '../../contract/audit/calls.ts'
import { isDay } from '../../contract/values/calendar.ts'
import { pathOfEmployeeDay, pathOfRecord } from '../shared/record-path.ts'
import { pathTo } from '../screens/path-to.ts'
import { textIn } from './words.ts'

/** The page of the changed record; undefined if there is none, or none any more. */
export const linkOf = (entry: AuditEntry): string | undefined => {
  const { kind, recordId, recordName, recordGone } = entry
  if (recordGone) return undefined
  if (kind === 'setting') return pathTo('settings')
  if (kind === 'backup') return pathTo('health')
  if (kind === 'key') return pathTo('keys')
  if (kind === 'closing' || kind === 'expense') return dayBookLink(entry)
  if (kind === 'import') return pathTo('import', { id: recordId })
  if (kind === 'mock-test') return pathTo('mockTest', { id: recordId })
  if (kind === 'leave') return leaveLink(entry)
  if (kind === 'day') return dayLink(entry)
  if (kind === 'attendance') return recordName && marksLink(recordName, entry)
  if (kind === 'sign-in') return pathOfRecord('employee', recordId)
  const record = ownPages.find((one) => one === kind)
  return record && pathOfRecord(record, recordId)
}

const ownPages = ['student', 'payment', 'course', 'location', 'employee'] as const

export const historyOf = ({ kind, recordId }: Pick<AuditEntry, 'kind' | 'recordId'>): string =>
  pathTo('audit', { kind, recordId })

/** The day book of the day that was closed, or whose till it was. */
const dayBookLink = ({ after }: AuditEntry): string | undefined => {
  const day = textIn(after, 'day')
  return day && pathTo('dayBook', { day })
}

/** A leave request has no page of its own, so the link goes to the employee's requests. */
const leaveLink = ({ before, after }: AuditEntry): string | undefined => {
  const employeeId = textIn(after, 'employee', '_id') ?? textIn(before, 'employee', '_id')
  return employeeId && pathTo('leaveManagement', { employeeId })
}

const dayLink = ({ recordId, before, after }: AuditEntry): string => {
  const day = textIn(after, 'date') ?? textIn(before, 'date')
  return day !== undefined && isDay(day)
    ? pathOfEmployeeDay(recordId, day)
    : pathOfRecord('employee', recordId)
}

const marksLink = (venue: string, { after }: AuditEntry): string => {
  const date = textIn(after, 'day')
  return pathTo('records', { venue, ...(date !== undefined && isDay(date) && { date }) })
}
