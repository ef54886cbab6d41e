import type { AuditEntry } from '../../contract/audit.ts'
import { leaveTypeNames } from '../../contract/leave-terms.ts'
import { writeReceiptNumber } from '../payments/present.ts'
import type { EntryFound, PersonFound } from './sql.ts'

export const presentEntry = (row: EntryFound): AuditEntry => ({
  _id: String(row.id),
  at: row.at,
  person:
    row.employee_id === null ? undefined : { _id: String(row.employee_id), name: row.person ?? '' },
  action: row.action,
  kind: row.kind,
  recordId: String(row.record_id),
  recordName: nameOf(row),
  before: readValue(row.before),
  after: readValue(row.after),
})

export const presentPerson = ({ id, name, deleted_at }: PersonFound) => ({
  _id: String(id),
  name,
  left: deleted_at !== null,
})

const nameOf = (row: EntryFound): string | undefined => {
  if (row.number !== null) return writeReceiptNumber(row.financial_year ?? '', row.number)
  if (row.leave_type !== null) return `${row.asker}, ${leaveTypeNames[row.leave_type]}`
  return row.record_name ?? undefined
}

const readValue = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))
