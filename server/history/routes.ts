import * as history from '../../contract/history/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { acknowledge, report, rewinds, state } from './actions/rewinds.ts'

export const historyRoutes: readonly Route[] = [
  query(history.getHistory, state),
  command(history.reportRewind, report),
  query(history.listRewinds, rewinds),
  command(history.acknowledgeRewind, acknowledge),
]
