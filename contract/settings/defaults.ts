import { type Settings, settings } from './calls.ts'

export const defaultSettings: Settings = settings.parse({})
