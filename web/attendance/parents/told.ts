import { t } from '@lingui/core/macro'
import type { Absence } from '../../../contract/contacts/absences.ts'
import { dayInZone, showInstant, showTime } from '../../../contract/values/calendar.ts'
import { serverNow } from '../../api/server-clock.ts'
import type { Channel } from '../../shared/messages/MessageActions.tsx'

/** Who opened what, and when: Opened in WhatsApp by Asha · 9:42 am. */
export const toldSentence = (
  { channel, at, by: { name } }: NonNullable<Absence['told']>,
  zone: string,
): string => {
  const words: Record<Channel, string> = {
    whatsapp: t`Opened in WhatsApp by ${name}`,
    sms: t`Opened as a text message by ${name}`,
    call: t`Called by ${name}`,
  }
  const isToday = dayInZone(new Date(at), zone) === dayInZone(serverNow(), zone)
  return `${words[channel]} · ${isToday ? showTime(at, zone) : showInstant(at, zone)}`
}
