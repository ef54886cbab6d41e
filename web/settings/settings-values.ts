import type { Holiday, Settings } from '../../contract/settings/calls.ts'

/** A number that is being typed may be missing. */
type Typed<T> = { [K in keyof T]: T[K] extends number ? number | undefined : T[K] }

/** What stands in the fields of the settings while they are being changed. */
export type SettingsValues = {
  institute: { name: string; address: string; phone: string; logo: string; timeZone: string }
  work: Typed<Settings['work']>
  weeklyOff: number[]
  holidays: Holiday[]
  /** A holiday that is being typed and is not in the list yet. */
  newHoliday: TypedHoliday
  leave: Typed<Settings['leave']>
  instalments: number | undefined
  attendance: { editDaysBack: number | undefined }
  session: Typed<Settings['session']>
}

export type TypedHoliday = { date: string; name: string }

export const noHoliday: TypedHoliday = { date: '', name: '' }

/** The stored settings as the form shows them. */
export const valuesOf = (settings: Settings): SettingsValues => ({
  institute: {
    name: settings.institute.name,
    address: settings.institute.address ?? '',
    phone: settings.institute.phone ?? '',
    logo: settings.institute.logo ?? '',
    timeZone: settings.institute.timeZone,
  },
  work: settings.work,
  weeklyOff: settings.weeklyOff,
  holidays: settings.holidays,
  newHoliday: noHoliday,
  leave: settings.leave,
  instalments: settings.instalments,
  attendance: { editDaysBack: settings.attendance.editDaysBack },
  session: settings.session,
})
