import { MessageCircle, Phone } from 'lucide-react'
import { iconButtonLook } from '../ui/button-look.ts'
import { callLink, whatsAppLink } from './phone-links.ts'

type Props = {
  phone: string
  /** Who answers, as the links name them: `Asha Patil`, `the parent of Asha Patil`. */
  who: string
  /** What is written into the chat, ready to be sent. */
  message?: string | undefined
}

/** Icons that call a number and open a chat with it; no chat where it is not a mobile number. */
export const PhoneActions = ({ phone, who, message }: Props) => {
  const chat = whatsAppLink(phone, message)
  return (
    <span className="inline-flex shrink-0">
      <a
        href={callLink(phone)}
        aria-label={`Call ${who}`}
        title={`Call ${who}`}
        className={iconButtonLook()}
      >
        <Phone aria-hidden size={16} />
      </a>
      {chat !== undefined && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp ${who}`}
          title={`WhatsApp ${who}`}
          className={iconButtonLook()}
        >
          <MessageCircle aria-hidden size={16} />
        </a>
      )}
    </span>
  )
}
