import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Refused, useCommand } from '../kit/api.ts'
import { wordsOf } from '../kit/here.ts'
import { toastFailure } from '../kit/toast.ts'
import { Unreachable } from '../kit/transmit.ts'
import { clockReads } from './clock-reads.ts'
import { type Act, notAnswered } from './own-day.ts'
import type { Here } from './use-here.ts'

/** How long the button rests after a success: a second tap of the same finger does not clock out. */
const rest = 2000

/**
 * Clocks in or out where the device is at the moment of the press. `fault` says why the last press
 * came to nothing, for as long as it is true.
 */
export const useClock = (here: Here) => {
  const client = useQueryClient()
  const [locating, setLocating] = useState(false)
  const [resting, setResting] = useState(false)
  const [fault, setFault] = useState<string | undefined>(undefined)

  const common = {
    failed: 'Failed to clock in/out',
    refresh: clockReads,
    onDone: () => {
      setFault(undefined)
      setResting(true)
      window.setTimeout(() => setResting(false), rest)
    },
    // What the server refuses may have happened before, from another device: the day is read anew.
    onRefused: (refusal: Refused) => {
      setFault(refusal.message)
      for (const call of clockReads) void client.invalidateQueries({ queryKey: [call] })
      return false
    },
  }
  const commands = {
    in: useCommand('POST /api/employee-attendance/clock-in', {
      ...common,
      done: 'Clocked in successfully!',
    }),
    out: useCommand('POST /api/employee-attendance/clock-out', {
      ...common,
      done: 'Clocked out successfully!',
    }),
  }

  const press = async (act: Act) => {
    setFault(undefined)
    setLocating(true)
    const { data, error, isSuccess } = await here.refetch()
    setLocating(false)
    if (!isSuccess) {
      toastFailure(`Please enable location services to clock ${act}`, wordsOf(error).advice)
      return
    }
    commands[act].mutate({ body: data })
  }
  const unanswered = (act: Act) =>
    commands[act].error instanceof Unreachable ? notAnswered(act) : undefined

  return {
    press: (act: Act) => void press(act),
    locating,
    busy: locating || resting || commands.in.isPending || commands.out.isPending,
    faultOf: (act: Act): string | undefined => fault ?? unanswered(act),
  }
}
