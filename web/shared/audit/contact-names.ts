import { t } from '@lingui/core/macro'

/** What parents were told, and how. */
export const contactNames = (): Readonly<Record<string, string>> => ({
  dues: t`Fees due`,
  absence: t`Absence`,
  absent: t`Absent`,
  three_days: t`Absent three days in a row`,
  came_late: t`Came late`,
  call: t`Call`,
  whatsapp: t`WhatsApp`,
  sms: t`SMS`,
  note: t`Note`,
})
