import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { Link } from 'react-router'
import { type OutboxStatus, useOutboxStatus } from '../kit/outbox/status.ts'

const lookOf = ({ waiting, attention }: OutboxStatus) => {
  if (attention > 0) {
    const verb = attention === 1 ? 'needs' : 'need'
    return { text: `${attention} ${verb} attention`, icon: CircleAlert, tone: 'text-bad' }
  }
  return waiting > 0
    ? { text: `${waiting} not uploaded yet`, icon: CloudUpload, tone: 'text-warn' }
    : { text: 'All saved', icon: CircleCheck, tone: 'text-soft' }
}

/** Whether everything that was marked here has reached the server; leads to what has not. */
export const SaveState = () => {
  const status = useOutboxStatus()
  const { text, icon: Sign, tone } = lookOf(status)
  const calm = status.waiting + status.attention === 0
  return (
    // On a phone there is no room beside the name for what has to be read.
    <div
      role="status"
      className={`shrink-0 md:ml-auto ${calm ? 'ml-auto' : 'order-last flex w-full justify-center border-t border-line md:order-none md:w-auto md:border-0'}`}
    >
      {status.known && (
        <Link
          to="/unsent"
          className={`inline-flex min-h-11 items-center gap-1.5 text-small font-medium whitespace-nowrap hover:underline md:min-h-9 ${tone}`}
        >
          <Sign aria-hidden size={16} />
          {text}
        </Link>
      )}
    </div>
  )
}
