import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CallName } from '../../../contract/kit/api.ts'
import { useCommand } from '../../api/client.ts'
import type { ClockDay } from '../../shared/clock/clock-days.ts'
import { useRefusals } from '../../ui/form/Form.tsx'
import type { DayValues } from './day-values.ts'

const reads: readonly CallName[] = [
  'GET /api/employee-attendance/employees/:employeeId',
  'GET /api/employee-attendance/employees/:employeeId/:date/history',
  'GET /api/employee-attendance/team',
]

type Options = {
  form: UseFormReturn<DayValues, unknown, DayValues>
  employeeId: string
  day: ClockDay
  onDone: () => void
}

const noVersion = 0

/** Corrects an employee's day; `conflict` is true when it was changed while editing. */
export const useCorrectDay = ({ form, employeeId, day, onDone }: Options) => {
  const [base, setBase] = useState(day)
  const { conflict, onRefused } = useRefusals(form, base)
  const correction = useCommand('PUT /api/employee-attendance/employees/:employeeId/:date', {
    failed: t`Failed to correct the day`,
    refresh: reads,
    onDone,
    onRefused,
  })
  return {
    busy: correction.isPending,
    conflict,
    save: (values: DayValues) =>
      correction.mutate({
        params: { employeeId, date: day.date },
        body: { ...values, __v: base.attendance?.__v ?? noVersion },
      }),
    /** Continues with the latest version of the day. */
    startFrom: setBase,
  }
}
