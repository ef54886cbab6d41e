import { t } from '@lingui/core/macro'
import { MessageCircle, Phone } from 'lucide-react'
import { iconButtonLook } from '../ui/button-look.ts'
import { callLink, whatsAppLink } from './phone-links.ts'

type Props = {
  phone: string
  /** Who answers, as the links name them. */
  who: { name: string } | { parentOf: string }
  /** What is written into the chat, ready to be sent. */
  message?: string | undefined
}

/** Icons that call a number and open a chat with it; no chat where it is not a mobile number. */
export const PhoneActions = ({ phone, who, message }: Props) => {
  const chat = whatsAppLink(phone, message)
  const words = wordsOf(who)
  return (
    <span className="inline-flex shrink-0">
      <a
        href={callLink(phone)}
        aria-label={words.call}
        title={words.call}
        className={iconButtonLook()}
      >
        <Phone aria-hidden size={16} />
      </a>
      {chat !== undefined && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.chat}
          title={words.chat}
          className={iconButtonLook()}
        >
          <MessageCircle aria-hidden size={16} />
        </a>
      )}
    </span>
  )
}

const wordsOf = (who: Props['who']) => {
  if ('parentOf' in who) {
    const student = who.parentOf
    return { call: t`Call the parent of ${student}`, chat: t`WhatsApp the parent of ${student}` }
  }
  const { name } = who
  return { call: t`Call ${name}`, chat: t`WhatsApp ${name}` }
}
