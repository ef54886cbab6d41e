import { dashboardStats } from '../../contract/dashboard.ts'
import { query, type Route } from '../kit/route.ts'
import { stats } from './actions.ts'

export const dashboardRoutes: readonly Route[] = [query(dashboardStats, stats)]
