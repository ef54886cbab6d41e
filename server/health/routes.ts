import { getHealth } from '../../contract/health/calls.ts'
import { inspection, type Route } from '../kit/http/route.ts'
import { health } from './actions/health.ts'

export const healthRoutes: readonly Route[] = [inspection(getHealth, health)]
