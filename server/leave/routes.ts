import * as leave from '../../contract/leave/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { ask, balance, preview } from './actions/ask.ts'
import { decide } from './actions/decide.ts'
import { ownRequestsPage, requestsPage, stats } from './actions/read.ts'
import { reopen } from './actions/reopen.ts'
import { withdraw } from './actions/withdraw.ts'

export const leaveRoutes: readonly Route[] = [
  query(leave.getLeaveBalance, balance),
  query(leave.previewLeave, preview),
  query(leave.listOwnLeave, ownRequestsPage),
  command(leave.requestLeave, ask),
  command(leave.withdrawLeave, withdraw),
  query(leave.listLeave, requestsPage),
  query(leave.leaveStats, stats),
  command(leave.decideLeave, decide),
  command(leave.reopenLeave, reopen),
]
