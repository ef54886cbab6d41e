import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '../../contract/clock/calls.ts'
import { onServer } from '../api/server-clock.ts'
import { isProposal } from '../shared/outbox/proposals/proposal-kind.ts'
import { useOutbox } from '../shared/outbox/outbox.ts'
import { useToday } from '../shared/today.ts'
import { useLater } from '../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { nextProposal, type OwnState } from './own-day.ts'
import { dayHere } from '../shared/instants.ts'

/** Its words and buttons, which few days need. */
export const withoutNetwork = lazyPart(() => import('./WithoutNetwork.tsx'))

/** What was made without a network: kept on this device, and what can be made next. */
export const useProposals = (state: OwnState, sent: readonly Proposal[] = []) => {
  // The network may be gone by the time that it is needed.
  useQuery({ ...withoutNetwork, enabled: useLater() })
  const today = useToday()
  const kept = useOutbox().entries.filter(isProposal)
  const isToday = ({ at }: { at: Date }) => dayHere(at) === today
  const waiting = [
    ...kept.flatMap(({ proposal: { direction, madeAt }, trouble }) =>
      trouble === undefined ? [{ direction, at: onServer(new Date(madeAt)) }] : [],
    ),
    ...sent.flatMap(({ direction, madeAt, isDecided }) =>
      isDecided ? [] : [{ direction, at: new Date(madeAt) }],
    ),
  ].filter(isToday)
  const next = nextProposal(
    state,
    waiting.map(({ direction }) => direction),
  )
  return { kept, next }
}
