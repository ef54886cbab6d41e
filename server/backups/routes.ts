import * as backups from '../../contract/backups/calls.ts'
import { inspection, preparedCommand, type Route, withApp } from '../kit/http/route.ts'
import { begin } from './actions/request.ts'
import { allow, find, list } from './actions/offer.ts'

export const backupRoutes: readonly Route[] = [
  inspection(backups.listBackups, list),
  preparedCommand(backups.startBackup, { prepare: withApp, run: begin }),
  preparedCommand(backups.allowDownload, { prepare: find, run: allow }),
]
