import { t } from '@lingui/core/macro'
import { limitedTypes } from '../../contract/leave/terms.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import type { Holiday } from '../../contract/settings/holidays.ts'
import {
  gapsOf,
  templateNames,
  type Templates,
  unknownGap,
} from '../../contract/settings/messages.ts'
import { languages } from '../../contract/values/languages.ts'
import { recordOf } from '../../contract/values/records.ts'
import type { Typed as Blank } from '../shared/fields/field.ts'
import { type Fault, faultsBy } from '../ui/form/forms.ts'

/** A number field may be empty. */
type Typed<T> = { [K in keyof T]: T[K] extends number ? number | undefined : T[K] }

export type SettingsValues = {
  institute: Blank<Settings['institute']>
  work: Typed<Settings['work']>
  weeklyOff: number[]
  holidays: Holiday[]
  /** A holiday being typed, not yet in the list. */
  newHoliday: typeof noHoliday
  leave: Typed<Settings['leave']>
  instalments: number | undefined
  refunds: Typed<Settings['refunds']>
  attendance: { editDaysBack: number | undefined; dueBy: string; rollCallForMarks: string }
  session: Typed<Settings['session']>
  templates: Templates
  retention: Typed<Settings['retention']>
}

export const noHoliday = { date: '', name: '' }

export const valuesOf = (settings: Settings): SettingsValues => {
  const { address = '', phone = '', logo = '', language = '' } = settings.institute
  const { vpa = '', payeeName = '' } = settings.institute
  return {
    ...settings,
    institute: { ...settings.institute, address, phone, logo, language, vpa, payeeName },
    newHoliday: noHoliday,
    attendance: {
      editDaysBack: settings.attendance.editDaysBack,
      dueBy: settings.attendance.dueBy ?? '',
      rollCallForMarks: settings.attendance.rollCallForMarks ?? '',
    },
  }
}

/** Numbers of a section; a cleared one is sent as NaN, which the contract refuses, not as its default. */
const entered = <Name extends string>(
  section: Readonly<Record<NoInfer<Name>, number | undefined>>,
  ...names: readonly Name[]
) => recordOf(names, (name) => section[name] ?? Number.NaN)

/** The form's values as they are sent. The type names every setting: one left out would be reset. */
export const settingsBody = (values: SettingsValues): Settings => {
  const { institute, work, leave, instalments, refunds, session, ...same } = values
  const { weeklyOff, holidays, attendance, templates, retention } = same
  const { logo, language, ...named } = institute
  return {
    institute: { ...named, logo: logo || undefined, language: language || undefined },
    work: { ...work, ...entered(work, 'graceMinutes', 'halfDayUnderHours', 'absentUnderHours') },
    weeklyOff,
    holidays,
    leave: entered(leave, ...limitedTypes, 'startsAtMostDaysBack'),
    instalments: instalments ?? Number.NaN,
    refunds: { ...refunds, ...entered(refunds, 'keptPercent') },
    attendance: {
      ...attendance,
      dueBy: attendance.dueBy || undefined,
      rollCallForMarks: attendance.rollCallForMarks || undefined,
    },
    templates,
    retention: {
      ...retention,
      ...entered(retention, 'booksYears', 'placesMonths', 'readingsMonths', 'studentsMonths'),
    },
    session: { ...session, ...entered(session, 'idleHours', 'absoluteDays') },
  }
}

/** The contract's rules for the body, and no holiday left half typed. */
export const settingsRules = async (values: SettingsValues) => {
  const { settingsInput } = await import('../../contract/settings/calls.ts')
  return [
    ...faultsBy(settingsInput, settingsBody(values)),
    ...unaddedHoliday(values),
    ...unknownGaps(values),
  ]
}

const unaddedHoliday = ({ newHoliday }: SettingsValues): Fault[] =>
  newHoliday.date === '' && newHoliday.name.trim() === ''
    ? []
    : [
        {
          path: ['newHoliday', 'name'],
          message: t`Press Add holiday to add this holiday, or clear it`,
        },
      ]

const unknownGaps = ({ templates }: SettingsValues): Fault[] =>
  templateNames.flatMap((name) =>
    languages.flatMap((language) => {
      const gap = unknownGap(name, templates[name][language])
      if (gap === undefined) return []
      const written = `{${gap}}`
      const known = gapsOf[name].map((one) => `{${one}}`).join(', ')
      const message = t`A message can't fill ${written}. Use ${known}.`
      return [{ path: ['templates', name, language], message }]
    }),
  )
