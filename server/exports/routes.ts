import * as exports from '../../contract/exports/calls.ts'
import type { Route } from '../kit/http/route.ts'
import { routesOf } from './actions.ts'
import { students } from './lists/students.ts'

export const exportRoutes: readonly Route[] = [
  ...routesOf(exports.exportStudents, exports.addressOfStudents, students),
]
