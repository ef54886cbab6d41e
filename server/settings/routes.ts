import * as settings from '../../contract/settings/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import * as actions from './actions.ts'

export const settingsRoutes: readonly Route[] = [
  query(settings.getSettings, actions.presentSettings),
  command(settings.updateSettings, actions.changeSettings),
  query(settings.getTemplates, actions.messageTemplates),
  query(settings.getInstitute, actions.institute),
  query(settings.getInstituteName, actions.instituteName),
]
