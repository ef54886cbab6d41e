import * as keys from '../../contract/keys/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { addKey, endKey, everyKey } from './actions.ts'

export const keyRoutes: readonly Route[] = [
  query(keys.listKeys, everyKey),
  command(keys.createKey, addKey),
  command(keys.revokeKey, endKey),
]
