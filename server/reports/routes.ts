import * as reports from '../../contract/reports/calls.ts'
import { overview, query, type Route } from '../kit/http/route.ts'
import { collection, collectors, outstanding } from './actions.ts'

export const reportRoutes: readonly Route[] = [
  overview(reports.getCollection, collection),
  overview(reports.getCollectors, collectors),
  query(reports.getOutstanding, outstanding),
]
