import * as daybook from '../../contract/daybook/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { closeDay, reopenDay } from './actions/close.ts'
import { cancelExpense, recordExpense } from './actions/expenses.ts'
import { dayBook } from './actions/read.ts'

export const dayBookRoutes: readonly Route[] = [
  query(daybook.getDayBook, dayBook),
  command(daybook.closeDay, closeDay),
  command(daybook.reopenDay, reopenDay),
  command(daybook.recordExpense, recordExpense),
  command(daybook.cancelExpense, cancelExpense),
]
