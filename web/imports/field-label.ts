import { t } from '@lingui/core/macro'
import { eventCodes } from '../../contract/fitness/events.ts'
import type { ImportField } from '../../contract/imports/shapes.ts'
import { isDay, showDay } from '../../contract/values/calendar.ts'
import { translations } from '../language/translations.ts'
import { demandNames } from '../shared/fitness/names.ts'

/** The name of a column, which heads the templates in English. */
export const fieldLabel = ({ field, label }: Pick<ImportField, 'field' | 'label'>): string =>
  dayLabel(field) ?? eventLabel(field) ?? translations().names?.columns?.[label] ?? label

/** The name of a column of a day: `day:2026-04-05`, or `day:5/4` of a heading that leaves something open. */
const dayLabel = (field: string): string | undefined => {
  if (!field.startsWith('day:')) return undefined
  const day = field.slice(4)
  return isDay(day) ? showDay(day) : t`Day ${day}`
}

/** The name of a column of an event: `result:run_1600m`. */
const eventLabel = (field: string): string | undefined => {
  const event = eventCodes.find((code) => field === `result:${code}`)
  return event && demandNames()[event]
}
