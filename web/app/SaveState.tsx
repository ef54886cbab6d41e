import { CircleAlert, CircleCheck, CloudUpload, PencilLine } from 'lucide-react'
import { Link } from 'react-router'
import { useUnsavedCount } from '../attendance/marking/unsaved-marks.ts'
import { type OutboxStatus, useOutboxStatus } from '../attendance/outbox/status/status.ts'
import { useSession } from '../api/session.ts'

const lookOf = ({ waiting, attention }: OutboxStatus, unsaved: number) => {
  if (attention > 0) {
    const verb = attention === 1 ? 'needs' : 'need'
    return { text: `${attention} ${verb} attention`, icon: CircleAlert, tone: 'text-bad' }
  }
  if (waiting > 0)
    return { text: `${waiting} not uploaded yet`, icon: CloudUpload, tone: 'text-warn' }
  if (unsaved > 0) return { text: `${unsaved} not saved`, icon: PencilLine, tone: 'text-warn' }
  return { text: 'All saved', icon: CircleCheck, tone: 'text-soft' }
}

/** Whether all marks made here are saved and uploaded; a link to those that are not. */
export const SaveState = () => {
  const status = useOutboxStatus()
  const { user } = useSession()
  const { text, icon: Sign, tone } = lookOf(status, useUnsavedCount(user._id))
  return (
    <div role="status" className="shrink-0 md:ml-auto">
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
