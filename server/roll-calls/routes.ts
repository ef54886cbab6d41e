import * as rollCalls from '../../contract/roll-calls/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { dayRollCalls, record, rollCall, studentRollCalls } from './actions.ts'

export const rollCallRoutes: readonly Route[] = [
  command(rollCalls.recordRollCall, record),
  query(rollCalls.listRollCalls, dayRollCalls),
  query(rollCalls.getRollCall, rollCall),
  query(rollCalls.listStudentRollCalls, studentRollCalls),
]
