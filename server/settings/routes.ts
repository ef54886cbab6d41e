import * as settings from '../../contract/settings/calls.ts'
import { preparedCommand, query, type Route } from '../kit/http/route.ts'
import {
  changeSettings,
  checkPicture,
  institute,
  messageTemplates,
  presentSettings,
} from './actions.ts'

export const settingsRoutes: readonly Route[] = [
  query(settings.getSettings, presentSettings),
  preparedCommand(settings.updateSettings, { prepare: checkPicture, run: changeSettings }),
  query(settings.getTemplates, messageTemplates),
  query(settings.getInstitute, institute),
]
