import * as backups from '../../contract/backups/calls.ts'
import { inspection, preparedCommand, type Route } from '../kit/http/route.ts'
import { begin, carryOut, none } from './actions/request.ts'
import { allow, find, list } from './actions/offer.ts'

export const backupRoutes: readonly Route[] = [
  inspection(backups.listBackups, list),
  preparedCommand(backups.startBackup, { prepare: none, run: begin, after: carryOut }),
  preparedCommand(backups.allowDownload, { prepare: find, run: allow }),
]
