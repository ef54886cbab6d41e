import { t } from '@lingui/core/macro'
import { serverNow } from '../../api/server-clock.ts'
import type { Channel } from './MessageActions.tsx'
import { dayHere, showInstant, showTime } from '../instants.ts'

type Opened = { channel: Channel; at: string; by: { name: string } }

/** Who opened what, and when: Opened in WhatsApp by Asha · 9:42 am. */
export const openedSentence = ({ channel, at, by: { name } }: Opened): string => {
  const words: Record<Channel, string> = {
    whatsapp: t`Opened in WhatsApp by ${name}`,
    sms: t`Opened as a text message by ${name}`,
    call: t`Called by ${name}`,
  }
  const isToday = dayHere(new Date(at)) === dayHere(serverNow())
  return `${words[channel]} · ${isToday ? showTime(at) : showInstant(at)}`
}

/** A message was opened or a call made, and the server has not recorded it. */
export const notRecorded = () => t`Others can't see that this was opened`

export const openedNotSent = () =>
  t`Muster can't know whether a message was sent, only that it was opened.`
