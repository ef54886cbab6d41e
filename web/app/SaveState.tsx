import { plural, t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, CloudUpload, PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useUnsavedCount } from '../attendance/marking/unsaved-marks.ts'
import { useUnsavedResults } from '../fitness/track/unsaved-results.ts'
import { useUnfinishedCounts } from '../roll-calls/unfinished-count.ts'
import type { OutboxStatus } from '../shared/outbox/status/status.ts'
import { useOutboxStatus } from '../shared/outbox/status/use-outbox-status.ts'
import { storage } from '../storage/storage.ts'
import { useSession } from '../api/session.ts'
import type { Icon } from '../ui/button-look.ts'
import { fetchDialogs } from '../ui/dialog/Dialog.tsx'
import { pathTo } from '../screens/path-to.ts'

type Look = { text: string; icon: Icon; tone: string; to?: string }

const lookOf = (
  { waiting, attention }: OutboxStatus,
  marks: number,
  results: number,
  rollCalls: number,
): Look | undefined => {
  const unsaved = marks + results + rollCalls
  if (attention > 0) {
    const text = plural(attention, { one: '# needs attention', other: '# need attention' })
    return { text, icon: CircleAlert, tone: 'text-bad' }
  }
  if (waiting > 0)
    return { text: t`${waiting} not uploaded yet`, icon: CloudUpload, tone: 'text-warn' }
  if (unsaved > 0) {
    const to = pathTo(marks > 0 ? 'unsent' : results > 0 ? 'track' : 'countRollCall')
    return { text: t`${unsaved} not saved`, icon: PencilLine, tone: 'text-warn', to }
  }
  return undefined
}

const allSaved = (): Look => ({ text: t`All saved`, icon: CircleCheck, tone: 'text-soft' })

/** Where marks are made: elsewhere "saved" would seem to be about the form on the screen. */
const marking = [pathTo('attendance'), pathTo('rollCall'), pathTo('track'), pathTo('unsent')]

/**
 * Marks made here that are not saved or not uploaded, as a link to them. Once there are none left, the
 * marking screens say that all are saved; where none were made, nothing is said.
 */
export const SaveState = () => {
  const status = useOutboxStatus()
  const { user } = useSession()
  const { pathname } = useLocation()
  const pending = lookOf(
    status,
    useUnsavedCount(user._id),
    useUnsavedResults(user._id),
    useUnfinishedCounts(user._id),
  )
  const marks = useMarksHere(pending !== undefined)
  const look = pending ?? (marks && marking.includes(pathname) ? allSaved() : undefined)
  return (
    <div role="status" className="shrink-0 md:ml-auto">
      {status.known && look !== undefined && <Shown {...look} />}
    </div>
  )
}

const author = 'marks made by'

/** Whether the person has made marks in this browser, now or before. */
const useMarksHere = (pending: boolean): boolean => {
  const { user } = useSession()
  useEffect(() => {
    if (!pending) return
    storage.set(author, user._id)
    // Questions about them must open without a network too.
    fetchDialogs()
  }, [pending, user._id])
  return storage.get(author) === user._id
}

const Shown = ({ text, icon: Sign, tone, to = pathTo('unsent') }: Look) => (
  <Link
    to={to}
    className={`inline-flex min-h-11 items-center gap-1.5 text-small font-medium whitespace-nowrap hover:underline dense:min-h-9 ${tone}`}
  >
    <Sign aria-hidden size={16} />
    {text}
  </Link>
)
