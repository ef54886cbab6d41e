import * as contract from '../../contract/erasure/calls.ts'
import { preparedCommand, query, type Route, withApp } from '../kit/http/route.ts'
import { erasures } from './actions/due.ts'
import { eraseEmployee, eraseStudent } from './actions/erase.ts'

export const erasureRoutes: readonly Route[] = [
  query(contract.listErasures, erasures),
  preparedCommand(contract.eraseStudent, { prepare: withApp, run: eraseStudent }),
  preparedCommand(contract.eraseEmployee, { prepare: withApp, run: eraseEmployee }),
]
