import { listLooks } from '../../contract/reading-log/calls.ts'
import { inspection, type Route } from '../kit/http/route.ts'
import { looks } from './actions.ts'

export const readingLogRoutes: readonly Route[] = [inspection(listLooks, looks)]
