import { dashboardStats } from '../../contract/dashboard/calls.ts'
import { query, type Route } from '../kit/http/route.ts'
import { stats } from './actions.ts'

export const dashboardRoutes: readonly Route[] = [query(dashboardStats, stats)]
