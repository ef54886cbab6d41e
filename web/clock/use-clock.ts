import { useState } from 'react'
import { type Refused, useCommand } from '../kit/api.ts'
import { wordsOf } from '../kit/here.ts'
import { dismissFailures, toastFailure } from '../kit/toast.ts'
import { clockReads } from './clock-reads.ts'
import { type Act, lostPress, notAnswered } from './own-day.ts'
import type { Here } from './use-here.ts'
import { useLostPress } from './use-lost-press.ts'

/** How long the button rests after a success: a second tap of the same finger does not clock out. */
const rest = 2000

/**
 * Clocks in or out where the device is at the moment of the press. `fault` says why the last press
 * came to nothing, for as long as it is true.
 */
export const useClock = (here: Here) => {
  const [locating, setLocating] = useState(false)
  const [resting, setResting] = useState(false)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [done, setDone] = useState<Act | undefined>(undefined)
  const lost = useLostPress()

  const optionsOf = (act: Act) => ({
    failed: 'Failed to clock in/out',
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
    in: useCommand('POST /api/employee-attendance/clock-in', {
      ...optionsOf('in'),
      done: 'Clocked in successfully!',
    }),
    out: useCommand('POST /api/employee-attendance/clock-out', {
      ...optionsOf('out'),
      done: 'Clocked out successfully!',
    }),
  }

  const forget = () => {
    setFault(undefined)
    lost.end()
    dismissFailures()
  }
  const press = async (act: Act) => {
    forget()
    setLocating(true)
    const { data, error, isSuccess } = await here.refetch()
    setLocating(false)
    if (!isSuccess) {
      toastFailure(`Please enable location services to clock ${act}`, wordsOf(error).advice)
      return
    }
    commands[act].mutate({ body: data })
  }
  return {
    press: (act: Act) => void press(act),
    /** Takes away what was said of the last press. */
    forget,
    /** Which way a press on this screen went last. */
    done,
    locating,
    busy: locating || resting || commands.in.isPending || commands.out.isPending,
    faultOf: (act: Act): string | undefined => fault ?? (lost.open ? notAnswered(act) : undefined),
  }
}
