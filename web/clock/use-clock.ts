import { t } from '@lingui/core/macro'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, type Refused, useCommand } from '../api/client.ts'
import { type ClockDirection, locationNeeded } from '../../contract/clock/terms.ts'
import { sentence } from '../language/said.ts'
import { useSession } from '../api/session.ts'
import { detailOf, reasonOf } from '../api/failures.ts'
import { explainNoFix, type Fix, type GeolocationQuery } from '../shared/clock/geolocation.ts'
import { outbox } from '../shared/outbox/outbox.ts'
import { entryOfProposal } from '../shared/outbox/proposals/proposal-kind.ts'
import { dismissFailures, toastFailure } from '../ui/toast/toast.ts'
import { clockReads, ownDay, mayHaveArrived, notAnswered, clockOutQuestion } from './own-day.ts'

/** How long the button is disabled after a press, in ms, so that a double tap does not clock out. */
const rest = 2000

const failed = () => t`Failed to clock in/out`

/**
 * Clocks in or out at the device's current position, and asks before a clock-out that makes a short
 * day. `faultOf` says why the last press failed, for as long as that is true.
 */
export const useClock = (position: GeolocationQuery) => {
  const [locating, setLocating] = useState(false)
  const [resting, setResting] = useState(false)
  const [fault, setFault] = useState<Refused | undefined>(undefined)
  const [done, setDone] = useState<ClockDirection | undefined>(undefined)
  const [reading, setReading] = useState(false)
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { user } = useSession()
  const unanswered = useUnansweredPress()

  const restNow = () => {
    setResting(true)
    window.setTimeout(() => setResting(false), rest)
  }
  const optionsOf = (direction: ClockDirection) => ({
    failed: failed(),
    refresh: clockReads,
    // A refused press may already have been made on another device.
    refreshIfRefused: true,
    onDone: () => {
      setDone(direction)
      restNow()
    },
    onRefused: (refusal: Refused) => {
      setFault(refusal)
      return refusal.message !== ''
    },
    onUnanswered: () => {
      unanswered.begin()
      return mayHaveArrived()
    },
  })
  const commands = {
    in: useCommand('POST /api/employee-attendance/clock-in', optionsOf('in')),
    out: useCommand('POST /api/employee-attendance/clock-out', optionsOf('out')),
  }

  const forget = () => {
    setFault(undefined)
    unanswered.end()
    dismissFailures()
  }
  const find = async (direction: ClockDirection): Promise<Fix | undefined> => {
    setLocating(true)
    const { data, error, isSuccess } = await position.refetch()
    setLocating(false)
    if (isSuccess) return data
    toastFailure(sentence(locationNeeded[direction]), explainNoFix(error).advice)
    return undefined
  }
  const go = async (direction: ClockDirection) => {
    setAsking(false)
    const body = await find(direction)
    if (body !== undefined) commands[direction].mutate({ body })
  }
  /** Keeps it on this device, to be proposed to the server. */
  const propose = async (direction: ClockDirection) => {
    setFault(undefined)
    dismissFailures()
    const madeAt = new Date().toISOString()
    const place = await find(direction)
    if (place === undefined) return
    restNow()
    const proposal = entryOfProposal(user._id, { direction, madeAt, place })
    const { isStored } = await outbox.save([proposal])
    if (!isStored) toastFailure(failed(), t`This browser can't keep it. Don't close this page.`)
  }
  /** The server says how long the person has worked, because a page may have been asleep. */
  const pressOut = async () => {
    setReading(true)
    try {
      const day = await client.fetchQuery({ ...read(ownDay, {}), staleTime: 0 })
      if (clockOutQuestion(day) === undefined) await go('out')
      else setAsking(true)
    } catch (error) {
      toastFailure(failed(), reasonOf(error))
    } finally {
      setReading(false)
    }
  }
  const press = (direction: ClockDirection) => {
    forget()
    void (direction === 'out' ? pressOut() : go(direction))
  }
  return {
    press,
    propose: (direction: ClockDirection) => void propose(direction),
    /** True while the person is asked whether to clock out anyway. */
    asking,
    keepWorking: () => setAsking(false),
    clockOutAnyway: () => void go('out'),
    /** Clears the message about the last press. */
    forget,
    /** The direction of the last successful press on this screen. */
    done,
    locating,
    /** True while it is not known if the last press arrived. */
    isUnanswered: unanswered.open,
    busy: reading || locating || resting || commands.in.isPending || commands.out.isPending,
    faultOf: (direction: ClockDirection): string | undefined =>
      detailOf(fault) ?? (unanswered.open ? notAnswered()[direction] : undefined),
  }
}

const pause = 3000

/**
 * A press that was not answered may have arrived: after `begin`, the day is reloaded until the server
 * answers; `open` is true until then.
 */
const useUnansweredPress = () => {
  const client = useQueryClient()
  const [since, setSince] = useState<number | undefined>(undefined)
  const answer = useQuery({
    queryKey: ['unanswered press', since],
    queryFn: async () => {
      await client.refetchQueries({ queryKey: [ownDay] }, { throwOnError: true })
      for (const call of clockReads)
        if (call !== ownDay) void client.invalidateQueries({ queryKey: [call] })
      return true
    },
    enabled: since !== undefined,
    staleTime: Infinity,
    retry: true,
    retryDelay: pause,
  })
  return {
    open: since !== undefined && !answer.isSuccess,
    begin: () => setSince(Date.now()),
    end: () => setSince(undefined),
  }
}
