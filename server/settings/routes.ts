import * as settings from '../../contract/settings/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import {
  changeSettings,
  institute,
  instituteName,
  messageTemplates,
  presentSettings,
} from './actions.ts'

export const settingsRoutes: readonly Route[] = [
  query(settings.getSettings, presentSettings),
  command(settings.updateSettings, changeSettings),
  query(settings.getTemplates, messageTemplates),
  query(settings.getInstitute, institute),
  query(settings.getInstituteName, instituteName),
]
