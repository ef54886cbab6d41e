import { limitedTypes } from '../../../../contract/leave/terms.ts'
import type { Settings } from '../../../../contract/settings/calls.ts'
import { templateNames } from '../../../../contract/settings/messages.ts'
import { languages } from '../../../../contract/values/languages.ts'
import { findSettings } from '../../../kit/settings.ts'
import type { Row } from '../../../db/files/read-rows.ts'
import type { Db } from '../../../db/schema.ts'
import { columnsOf, type ExportedFile } from '../define.ts'
import * as column from '../words.ts'

/** Every setting by its path in `GET /api/settings`, except holidays and the logo, and what it means. */
const described: readonly (readonly [path: string, meaning: string])[] = [
  ['institute.name', 'Name of the institute'],
  ['institute.address', 'Its address'],
  ['institute.phone', 'Its phone number'],
  ['institute.timeZone', 'Its time zone, by its IANA name'],
  ['institute.language', 'Language of the screens for people who have chosen none'],
  ['institute.vpa', 'The UPI ID that students pay to'],
  ['institute.payeeName', 'The name that goes with the UPI ID; blank for that of the institute'],
  ['work.startsAt', 'When work starts'],
  ['work.endsAt', 'When work ends'],
  ['work.graceMinutes', 'Minutes after the start before a clock-in is late'],
  ['work.halfDayUnderHours', 'Fewer hours than this make a half day'],
  ['work.absentUnderHours', 'Fewer hours than this make the day absent'],
  ['weeklyOff', 'Days of the week without work, 0 for Sunday to 6 for Saturday'],
  ...limitedTypes.map((type) => [`leave.${type}`, `Days of ${type} leave in a year`] as const),
  ['leave.startsAtMostDaysBack', 'How many days back a request may start'],
  ['instalments', 'The maximum number of instalments'],
  [
    'refunds.rule',
    'How a student who leaves a course pays for the time in it: days, months or none',
  ],
  ['refunds.keptPercent', 'The percentage of the fee that the institute keeps before that'],
  [
    'retention.booksYears',
    'Financial years after the one of the last payment for which books keep a name',
  ],
  ['retention.placesMonths', 'Months for which places of clock-ins are kept'],
  ['retention.readingsMonths', 'Months for which it is kept who read what'],
  ['retention.studentsMonths', 'Months after which students who left may be erased'],
  [
    'retention.leftStudents',
    'list where a person decides about them, erase where the night does it',
  ],
  ['session.idleHours', 'Hours without use after which people are signed out'],
  ['session.absoluteDays', 'Days after which people sign in again'],
  ['session.secondFactor', 'Whether super administrators have to sign in with two steps'],
  [
    'attendance.editDaysBack',
    'How many days back employees and admins may mark; blank for no limit',
  ],
  [
    'attendance.dueBy',
    'When the attendance of a day is due; blank for the start of work and its minutes',
  ],
  [
    'attendance.rollCallForMarks',
    'The name of the roll call that attendance may be taken from; blank for none',
  ],
  ...templateNames.flatMap((template) =>
    languages.map(
      (language) =>
        [
          `templates.${template}.${language}`,
          'A message to parents, with gaps such as {student}',
        ] as const,
    ),
  ),
]

export const listedSettings = described.map(([path]) => path)

const valueAt = (settings: Settings, path: string): string | null => {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => new Map(Object.entries(part ?? {})).get(name), settings)
  if (value === undefined) return null
  return Array.isArray(value) ? value.join('; ') : String(value)
}

export const settings: ExportedFile = {
  name: 'settings',
  description:
    'The settings of the institute. Holidays are in holidays.csv, and the logo is a picture.',
  key: ['setting'],
  columns: columnsOf({
    setting: column.text('Its name, as the API has it'),
    value: column.maybe.text('Its value'),
    description: column.text('What it means'),
  }),
  read: readSettings,
}

async function* readSettings(db: Db): AsyncGenerator<readonly Row[]> {
  const stored = await findSettings(db)
  yield described.map(([setting, description]) => ({
    setting,
    value: valueAt(stored, setting),
    description,
  }))
}

export const holidays: ExportedFile = {
  name: 'holidays',
  description: 'Days without work, besides the weekly offs.',
  key: ['date'],
  columns: columnsOf({ date: column.day('Which day'), name: column.text('Its name') }),
  read: readHolidays,
}

async function* readHolidays(db: Db): AsyncGenerator<readonly Row[]> {
  yield (await findSettings(db)).holidays
}
