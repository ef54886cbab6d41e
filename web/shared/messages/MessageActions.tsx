import { t } from '@lingui/core/macro'
import { MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import { useState } from 'react'
import type { ContactChannel } from '../../../contract/contacts/terms.ts'
import { buttonLook, iconButtonLook } from '../../ui/button-look.ts'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { pressedBy } from '../../ui/letter-keys.ts'
import { callLink, whatsAppLink } from '../phone-links.ts'

/** How a parent or student is told. */
export type Channel = Exclude<ContactChannel, 'note'>

type Props = {
  phone: string
  /** Who answers, as the links name them. */
  who: { name: string } | { parentOf: string }
  message: string
  /** Called in the press that opens the link. */
  onOpen: (channel: Channel) => void
  /** Asked before anything is opened, e.g. because someone else has told them already. */
  question?: string | undefined
  /** Icons alone, where there is no room for words. */
  iconsOnly?: true
}

/** Links that open a chat or a text message with what it says, or call; none that the number can't take. */
export const MessageActions = ({ phone, who, message, onOpen, question, iconsOnly }: Props) => {
  const [asked, setAsked] = useState<Channel | undefined>(undefined)
  if (!isNumber(phone))
    return (
      <p className="text-small text-warn">{t`No phone number. Open the student to add one.`}</p>
    )
  const chat = whatsAppLink(phone, message)
  const hrefs: Record<Channel, string> = {
    call: callLink(phone),
    sms: smsLink(phone, message),
    whatsapp: chat ?? '',
  }
  const words = wordsOf(who)
  const look = iconsOnly === true ? iconButtonLook() : buttonLook('secondary')
  const link = (channel: Channel) => ({
    href: hrefs[channel],
    'aria-label': words[channel],
    title: words[channel],
    ...(channel === 'whatsapp' && inNewTab),
    onClick: (event: { preventDefault: () => void }) => {
      if (question === undefined) return onOpen(channel)
      event.preventDefault()
      setAsked(channel)
    },
  })
  return (
    <span
      className={`inline-flex shrink-0 items-center ${iconsOnly === true ? 'gap-1' : 'flex-wrap gap-2'}`}
    >
      {chat !== undefined && (
        <a {...pressedBy('W', t`WhatsApp`)} {...link('whatsapp')} className={look}>
          <MessageCircle aria-hidden size={16} />
          {iconsOnly !== true && t`WhatsApp`}
        </a>
      )}
      <a {...link('sms')} className={look}>
        {iconsOnly === true ? <MessageSquareText aria-hidden size={16} /> : t`SMS`}
      </a>
      <a {...link('call')} className={iconButtonLook()}>
        <Phone aria-hidden size={16} />
      </a>
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t`Open it again?`}
        sentence={question}
        confirm={t`Open`}
        onConfirm={() => {
          if (asked === undefined) return
          open(hrefs[asked], asked)
          onOpen(asked)
          setAsked(undefined)
        }}
      />
    </span>
  )
}

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' }

// A press on the dialog's button opens what the link would have opened.
const open = (href: string, channel: Channel) => {
  if (channel === 'whatsapp') window.open(href, inNewTab.target, 'noopener,noreferrer')
  else window.location.assign(href)
}

const wordsOf = (who: Props['who']): Record<Channel, string> => {
  if ('parentOf' in who) {
    const student = who.parentOf
    return {
      whatsapp: t`WhatsApp the parent of ${student}`,
      sms: t`SMS to the parent of ${student}`,
      call: t`Call the parent of ${student}`,
    }
  }
  const { name } = who
  return { whatsapp: t`WhatsApp ${name}`, sms: t`SMS to ${name}`, call: t`Call ${name}` }
}

/**
 * The address that opens a text message, ready to be sent. RFC 5724 and Android read the text behind `?`,
 * older iPhones behind `&`; both understand this.
 */
const smsLink = (number: string, message: string): string =>
  `sms:${number.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(message)}`

/** The fewest digits that can be called: an emergency or a service number. */
const fewestDigits = 3

/** Whether a typed phone number can be called at all. */
export const isNumber = (phone: string): boolean => phone.replace(/\D/g, '').length >= fewestDigits
