import * as privacy from '../../contract/privacy/calls.ts'
import { command, type Route } from '../kit/http/route.ts'
import { takeHeldOn } from './actions.ts'

export const privacyRoutes: readonly Route[] = [
  command(privacy.takeStudent, takeHeldOn('student')),
  command(privacy.takeEmployee, takeHeldOn('employee')),
]
