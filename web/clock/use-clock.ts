import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read, type Refused, useCommand } from '../api/client.ts'
import { reasonOf } from '../api/failures.ts'
import { wordsOf } from '../shared/geolocation.ts'
import { dismissFailures, toastFailure } from '../ui/toast/toast.ts'
import { clockReads, ownDay } from './clock-reads.ts'
import { type Act, lostPress, notAnswered, questionAtOut } from './own-day.ts'
import type { Here } from './use-here.ts'
import { useLostPress } from './use-lost-press.ts'

/** How long the button rests after a success: a second tap of the same finger does not clock out. */
const rest = 2000

const failed = 'Failed to clock in/out'

/**
 * Clocks in or out where the device is at the moment of the press; a clock-out that makes less of
 * the day is asked about first. `fault` says why the last press
 * came to nothing, for as long as it is true.
 */
export const useClock = (here: Here) => {
  const [locating, setLocating] = useState(false)
  const [resting, setResting] = useState(false)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [done, setDone] = useState<Act | undefined>(undefined)
  const [reading, setReading] = useState(false)
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const lost = useLostPress()

  const optionsOf = (act: Act) => ({
    failed,
    refresh: clockReads,
    // What the server refuses may have happened before, from another device.
    refreshIfRefused: true,
    onDone: () => {
      setDone(act)
      setResting(true)
      window.setTimeout(() => setResting(false), rest)
    },
    onRefused: (refusal: Refused) => {
      setFault(refusal.message)
      return false
    },
    onUnanswered: () => {
      lost.begin()
      return lostPress
    },
  })
  const commands = {
    in: useCommand('POST /api/employee-attendance/clock-in', optionsOf('in')),
    out: useCommand('POST /api/employee-attendance/clock-out', optionsOf('out')),
  }

  const forget = () => {
    setFault(undefined)
    lost.end()
    dismissFailures()
  }
  const go = async (act: Act) => {
    setAsking(false)
    setLocating(true)
    const { data, error, isSuccess } = await here.refetch()
    setLocating(false)
    if (!isSuccess) {
      toastFailure(`Please enable location services to clock ${act}`, wordsOf(error).advice)
      return
    }
    commands[act].mutate({ body: data })
  }
  /** How long the person has worked is asked of the server, for a page may have slept. */
  const pressOut = async () => {
    setReading(true)
    try {
      const day = await client.fetchQuery({ ...read(ownDay, {}), staleTime: 0 })
      if (questionAtOut(day) === undefined) await go('out')
      else setAsking(true)
    } catch (error) {
      toastFailure(failed, reasonOf(error))
    } finally {
      setReading(false)
    }
  }
  const press = (act: Act) => {
    forget()
    void (act === 'out' ? pressOut() : go(act))
  }
  return {
    press,
    /** True while the person is asked whether to clock out all the same. */
    asking,
    keepWorking: () => setAsking(false),
    clockOutAnyway: () => void go('out'),
    /** Takes away what was said of the last press. */
    forget,
    /** Which way a press on this screen went last. */
    done,
    locating,
    busy: reading || locating || resting || commands.in.isPending || commands.out.isPending,
    faultOf: (act: Act): string | undefined => fault ?? (lost.open ? notAnswered(act) : undefined),
  }
}
