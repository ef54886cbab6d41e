import type { AuditEntry } from '../../contract/audit/calls.ts'
import { employee } from '../../contract/employees/calls.ts'
import type { Caller } from '../../contract/kit/access.ts'
import { z } from '../../contract/kit/zod.ts'
import { student } from '../../contract/students/calls.ts'
import { showDay, showDays } from '../../contract/values/calendar.ts'
import { leaveRequest } from '../../contract/leave/calls.ts'
import { type LeaveType, leaveTypeNames } from '../../contract/leave/terms.ts'
import { toNamedPerson } from '../db/people.ts'
import { type Read, readIn } from '../kit/reading/reading-log.ts'
import { withholdInText } from '../kit/reading/restricted.ts'
import { writeReceiptNumber } from '../payments/present/payments.ts'
import type { EntryFound, PersonFound } from './sql.ts'

/** Kinds whose records have no names. */
const placeless = ['setting', 'history', 'backup', 'export']

export const presentEntry = (row: EntryFound): AuditEntry => {
  const before = readValue(row.before)
  const after = readValue(row.after)
  const recordName = nameOf(row, before ?? after)
  return {
    _id: String(row.id),
    at: row.at,
    person: row.employee_id === null ? undefined : toNamedPerson(row.person_id, row.person ?? ''),
    apiKey:
      row.api_key_id === null
        ? undefined
        : { _id: String(row.api_key_id), name: row.api_key ?? '' },
    action: row.action,
    kind: row.kind,
    recordId: String(row.record_id),
    recordName,
    recordGone:
      !placeless.includes(row.kind) && (recordName === undefined || row.record_deleted_at !== null),
    before,
    after,
  }
}

export const presentPerson = ({ id, name, deleted_at }: PersonFound) => ({
  _id: String(id),
  name,
  left: deleted_at !== null,
})

/** Kinds of which a value has the fields that the record has in answers. */
const records = { student: z.array(student), employee: z.array(employee) }
const kindsOfRecords = ['student', 'employee'] as const

/** An entry without what its reader may not read of the record. */
export const readableFor = (reader: Caller, row: EntryFound): EntryFound => {
  const kind = kindsOfRecords.find((one) => one === row.kind)
  if (kind === undefined) return row
  const told = (text: string | null) => text && withholdInText(reader, records[kind].element, text)
  return { ...row, before: told(row.before), after: told(row.after) }
}

/** Of whom entries tell what is sensitive. */
export const readInEntries = (entries: readonly AuditEntry[]): Read[] =>
  kindsOfRecords.flatMap((kind) =>
    readIn(
      records[kind],
      entries.flatMap((one) => (one.kind === kind ? [one.before ?? [], one.after ?? []] : [])),
    ),
  )

/** What a record is called today; a request for leave that was withdrawn, what it was. */
const nameOf = (row: EntryFound, value: unknown): string | undefined => {
  if (row.number !== null)
    return `${writeReceiptNumber(row.financial_year ?? '', row.number)}, ${row.payer}`
  if (row.kind === 'leave') return nameOfLeave(leaveOf(row) ?? leaveIn(value))
  if (row.kind === 'closing' && row.record_name !== null) return showDay(row.record_name)
  return row.record_name ?? undefined
}

type Leave = { asker: string; type: LeaveType; start: string; end: string }

/** "Asha Patil, Sick, 10–12 Mar 2027" */
const nameOfLeave = (leave: Leave | undefined): string | undefined =>
  leave && `${leave.asker}, ${leaveTypeNames[leave.type]}, ${showDays(leave.start, leave.end)}`

const leaveOf = ({ asker, leave_type, start_date, end_date }: EntryFound): Leave | undefined =>
  asker === null || leave_type === null || start_date === null || end_date === null
    ? undefined
    : { asker, type: leave_type, start: start_date, end: end_date }

const leaveIn = (value: unknown): Leave | undefined => {
  const { data } = leaveRequest.safeParse(value)
  return (
    data && {
      asker: data.employee.name,
      type: data.leaveType,
      start: data.startDate,
      end: data.endDate,
    }
  )
}

const readValue = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))
