import { limitedTypes } from '../../../../contract/leave/terms.ts'
import type { Settings } from '../../../../contract/settings/calls.ts'
import { templateNames } from '../../../../contract/settings/messages.ts'
import { languages } from '../../../../contract/values/languages.ts'
import { findSettings } from '../../../kit/settings.ts'
import type { Row } from '../../../db/files/read-rows.ts'
import type { Db } from '../../../db/schema.ts'
import { type CellType, type ExportedFile, type FileColumn, toCell } from '../define.ts'
import * as column from '../words.ts'

type Setting = {
  name: string
  description: string
  value: (settings: Settings) => string | number | undefined
}

/** Every setting by its path in `GET /api/settings`, except holidays and the logo. */
const list: readonly Setting[] = [
  {
    name: 'institute.name',
    description: 'Name of the institute',
    value: ({ institute }) => institute.name,
  },
  {
    name: 'institute.address',
    description: 'Its address',
    value: ({ institute }) => institute.address,
  },
  {
    name: 'institute.phone',
    description: 'Its phone number',
    value: ({ institute }) => institute.phone,
  },
  {
    name: 'institute.timeZone',
    description: 'Its time zone, by its IANA name',
    value: ({ institute }) => institute.timeZone,
  },
  {
    name: 'institute.language',
    description: 'Language of the screens for people who have chosen none',
    value: ({ institute }) => institute.language,
  },
  {
    name: 'institute.vpa',
    description: 'The UPI ID that students pay to',
    value: ({ institute }) => institute.vpa,
  },
  {
    name: 'institute.payeeName',
    description: 'The name that goes with the UPI ID; blank for that of the institute',
    value: ({ institute }) => institute.payeeName,
  },
  { name: 'work.startsAt', description: 'When work starts', value: ({ work }) => work.startsAt },
  { name: 'work.endsAt', description: 'When work ends', value: ({ work }) => work.endsAt },
  {
    name: 'work.graceMinutes',
    description: 'Minutes after the start before a clock-in is late',
    value: ({ work }) => work.graceMinutes,
  },
  {
    name: 'work.halfDayUnderHours',
    description: 'Fewer hours than this make a half day',
    value: ({ work }) => work.halfDayUnderHours,
  },
  {
    name: 'work.absentUnderHours',
    description: 'Fewer hours than this make the day absent',
    value: ({ work }) => work.absentUnderHours,
  },
  {
    name: 'weeklyOff',
    description: 'Days of the week without work, 0 for Sunday to 6 for Saturday',
    value: ({ weeklyOff }) => weeklyOff.join('; '),
  },
  ...limitedTypes.map((type) => ({
    name: `leave.${type}`,
    description: `Days of ${type} leave in a year`,
    value: ({ leave }: Settings) => leave[type],
  })),
  {
    name: 'leave.startsAtMostDaysBack',
    description: 'How many days back a request may start',
    value: ({ leave }) => leave.startsAtMostDaysBack,
  },
  {
    name: 'instalments',
    description: 'The maximum number of instalments',
    value: ({ instalments }) => instalments,
  },
  {
    name: 'refunds.rule',
    description: 'How a student who leaves a course pays for the time in it: days, months or none',
    value: ({ refunds }) => refunds.rule,
  },
  {
    name: 'refunds.keptPercent',
    description: 'The percentage of the fee that the institute keeps before that',
    value: ({ refunds }) => refunds.keptPercent,
  },
  {
    name: 'session.idleHours',
    description: 'Hours without use after which people are signed out',
    value: ({ session }) => session.idleHours,
  },
  {
    name: 'session.absoluteDays',
    description: 'Days after which people sign in again',
    value: ({ session }) => session.absoluteDays,
  },
  {
    name: 'attendance.editDaysBack',
    description: 'How many days back employees and admins may mark; blank for no limit',
    value: ({ attendance }) => attendance.editDaysBack,
  },
  ...templateNames.flatMap((template) =>
    languages.map((language) => ({
      name: `templates.${template}.${language}`,
      description: 'A message to parents, with gaps such as {student}',
      value: ({ templates }: Settings) => templates[template][language],
    })),
  ),
]

export const listedSettings = list.map(({ name }) => name)

type Looks = { key: string; type: CellType; description: string; optional?: boolean }

const columnsOf = (looks: readonly Looks[]): readonly FileColumn[] =>
  looks.map(({ key, optional = false, ...rest }) => ({
    ...rest,
    key,
    optional,
    value: (row) => toCell(row[key] ?? null),
  }))

export const settings: ExportedFile = {
  name: 'settings',
  description:
    'The settings of the institute. Holidays are in holidays.csv, and the logo is a picture.',
  key: ['setting'],
  columns: columnsOf([
    { key: 'setting', ...column.text('Its name, as the API has it') },
    { key: 'value', ...column.optional(column.text('Its value')) },
    { key: 'description', ...column.text('What it means') },
  ]),
  read: readSettings,
}

async function* readSettings(db: Db): AsyncGenerator<readonly Row[]> {
  const storedSettings = await findSettings(db)
  yield list.map(({ name, description, value }) => {
    const set = value(storedSettings)
    return { setting: name, value: set === undefined ? null : String(set), description }
  })
}

export const holidays: ExportedFile = {
  name: 'holidays',
  description: 'Days without work, besides the weekly offs.',
  key: ['date'],
  columns: columnsOf([
    { key: 'date', ...column.day('Which day') },
    { key: 'name', ...column.text('Its name') },
  ]),
  read: readHolidays,
}

async function* readHolidays(db: Db): AsyncGenerator<readonly Row[]> {
  yield (await findSettings(db)).holidays
}
