import * as excuses from '../../contract/excuses/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { excusesOfStudent, notBack } from './actions/read.ts'
import { saveExcuses } from './actions/record.ts'

export const excuseRoutes: readonly Route[] = [
  query(excuses.listExcuses, excusesOfStudent),
  query(excuses.listNotBack, notBack),
  command(excuses.recordExcuses, saveExcuses),
]
