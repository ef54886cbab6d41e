import { expect, test } from 'vitest'
import type { AuditKind } from '../../contract/audit/terms.ts'
import { clockIn } from '../../contract/clock/calls.ts'
import { course } from '../../contract/courses/calls.ts'
import { closeDay, recordExpense } from '../../contract/daybook/calls.ts'
import { employee } from '../../contract/employees/calls.ts'
import { z } from '../../contract/kit/zod.ts'
import { leaveRequest } from '../../contract/leave/calls.ts'
import { location } from '../../contract/locations/calls.ts'
import { settings } from '../../contract/settings/calls.ts'
import { student } from '../../contract/students/calls.ts'
import { formatField, hasName } from './field-names.ts'
import { isIgnored } from './lines.ts'

/** The fields of a record and of its parts. */
const fieldsOf = (schema: unknown): string[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, part]) => [field, ...fieldsOf(part)])
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return fieldsOf(schema.unwrap())
  return []
}

const records: Partial<Record<AuditKind, z.ZodType>> = {
  student,
  course,
  employee,
  day: clockIn.answer.shape.attendance,
  location,
  closing: closeDay.answer.shape.closing,
  expense: recordExpense.answer.shape.expense,
  leave: leaveRequest,
  setting: settings,
}

test.each(Object.entries(records))('every field of a %s has a name', (_kind, record) => {
  const fields = fieldsOf(record).filter((field) => !isIgnored(field) && !/^\d+$/.test(field))
  expect(fields.length).toBeGreaterThan(4)
  expect(fields.filter((field) => !hasName(field))).toEqual([])
})

test('a field without a name is split into its words', () =>
  expect(formatField('oldShoeSize_paise')).toBe('Old shoe size'))
