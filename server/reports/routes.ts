import { getOutstanding } from '../../contract/reports/calls.ts'
import { query, type Route } from '../kit/http/route.ts'
import { outstanding } from './actions.ts'

export const reportRoutes: readonly Route[] = [query(getOutstanding, outstanding)]
