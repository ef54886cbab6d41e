import { plural, t } from '@lingui/core/macro'

const hour = 3_600_000
const mostHours = 48

/** How long ago something was: in hours, from two days on in days. */
export const showAge = (milliseconds: number): string => {
  const hours = Math.floor(milliseconds / hour)
  if (hours < 1) return t`less than an hour ago`
  return hours < mostHours
    ? t`${plural(hours, { one: '# hour ago', other: '# hours ago' })}`
    : daysAgo(Math.floor(hours / 24))
}

const daysAgo = (days: number): string =>
  t`${plural(days, { one: '# day ago', other: '# days ago' })}`
