import * as settings from '../../contract/settings.ts'
import { command, query, type Route } from '../kit/route.ts'
import { changeSettings, institute, presentSettings } from './actions.ts'

export const settingsRoutes: readonly Route[] = [
  query(settings.getSettings, presentSettings),
  command(settings.updateSettings, changeSettings),
  query(settings.getInstitute, institute),
]
