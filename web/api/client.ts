import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, CallName, Input } from '../../contract/kit/api.ts'
import { inLanguage } from '../language/said.ts'
import { type IdempotencyKey, useIdempotencyKey } from './idempotency.ts'
import { adviceOn, detailOf, Refused, Unreachable } from './failures.ts'
import { signedInAgain } from './sign-in.ts'
import { currentSession, requireSecondFactor } from './session-store.ts'
import { toastFailure, toastSuccess } from '../ui/toast/toast.ts'
import { token } from './token.ts'
import { type Parts, type SendOptions, transmit, transmitTagged } from './transmit.ts'

export { Refused } from './failures.ts'

/**
 * Sends a call of the contract, e.g. `send('PUT /api/students/:id', { params, body })`. A session
 * that has expired is renewed over the page, and the call is then sent again.
 */
export const send = <N extends CallName>(
  name: N,
  input: Input<N>,
  options: SendOptions = {},
): Promise<Answer<N>> => signedIn(() => transmit(name, input, options))

/** Like `send`, with an etag: undefined if nothing has changed. */
export const sendTagged = <N extends CallName>(
  name: N,
  input: Input<N>,
  tag: string | undefined,
  options: SendOptions = {},
) => signedIn(() => transmitTagged(name, input, tag, options))

const whoIsIn = (): string | undefined => {
  const session = currentSession()
  return session.is === 'in' ? session.user._id : undefined
}

/** Sends once more what was refused because the session had expired, when it is renewed. */
export const signedIn = async <T>(call: () => Promise<T>): Promise<T> => {
  const sentWith = token.get()
  const sentBy = whoIsIn()
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refused && error.code === 'second_factor_missing')
      requireSecondFactor(true)
    if (!(error instanceof Refused) || error.status !== 401) throw error
    // It was another person's call, and is no longer wanted.
    if (whoIsIn() !== sentBy) throw error
    const renewedMeanwhile = token.get() !== null && token.get() !== sentWith
    if (!renewedMeanwhile) await signedInAgain(error)
    return call()
  }
}

/** A query for `useQuery`; `failed` is the toast when it cannot be loaded. */
export const read = <N extends CallName>(
  name: N,
  input: Input<N>,
  { failed }: { failed?: string | undefined } = {},
) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => send(name, input, { signal }),
    meta: { failed },
  })

type HowToRead = {
  failed?: string
  /** The former answer is shown until the one to another input is there. */
  keepsFormer?: true
  enabled?: boolean
  refetchInterval?: number
  refetchOnMount?: 'always'
  retry?: false
  staleTime?: number
}

/** Reads for a screen: what is asked, and how, in one. */
export const useRead = <N extends CallName>(
  name: N,
  ...[asked]: object extends Input<N>
    ? [asked?: Input<N> & HowToRead]
    : [asked: Input<N> & HowToRead]
) => {
  const { params, query, failed, keepsFormer, ...how } = (asked ?? {}) as HowToRead & Parts
  return useQuery({
    ...read(name, { params, query } as Input<N>, { failed }),
    ...how,
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  })
}

/** The calls that say in their answer what was done. */
export type CommandName = {
  [N in CallName]: Answer<N> extends { message: string } ? N : never
}[CallName]

export type CommandOptions<N extends CommandName> = {
  /** The toast of a failure that the server gives no sentence for. */
  failed: string
  /** The toast always reads `failed`, with the server's sentence under it. */
  failedAlways?: boolean
  /** The reads that this command makes out of date. */
  refresh?: readonly CallName[]
  /** They are read again after a refusal too: it shows that they were out of date already. */
  refreshIfRefused?: boolean
  onDone?: (answer: Answer<N>, input: Input<N>) => void
  /** What takes it back; offered in the toast of its success. */
  undo?: (answer: Answer<N>, input: Input<N>) => (() => void) | undefined
  /** The idempotency key of every try; by default other values get another key. */
  idempotencyKey?: IdempotencyKey
  /** Called when no answer came; returns what to say about it under the toast. */
  onUnanswered?: () => string
  /** Takes a refusal itself, e.g. with `putRefusal`; true means that no toast is needed. */
  onRefused?: (refusal: Refused, input: Input<N>) => boolean
}

/** A command of the contract with its toasts, of a success in the server's words, translated; `mutate(input)` sends it once, however often pressed. */
export const useCommand = <N extends CommandName>(name: N, options: CommandOptions<N>) => {
  const {
    failed,
    failedAlways = false,
    refresh = [],
    refreshIfRefused = false,
    onDone,
    onRefused,
    onUnanswered,
  } = options
  const client = useQueryClient()
  const usual = useIdempotencyKey()
  const idempotencyKey = options.idempotencyKey ?? usual
  const underWay = useRef(false)
  const readAnew = () => {
    for (const call of refresh) void client.invalidateQueries({ queryKey: [call] })
  }

  const mutation = useMutation({
    mutationFn: (input: Input<N>) =>
      send(name, input, name.startsWith('POST ') ? { key: idempotencyKey.keyFor(input) } : {}),
    onSuccess: (answer, input) => {
      idempotencyKey.renew()
      // The answer's handler may send the next call.
      underWay.current = false
      toastSuccess(inLanguage({ code: name, ...answer }), { undo: options.undo?.(answer, input) })
      readAnew()
      onDone?.(answer, input)
    },
    onError: (error, input) => {
      underWay.current = false
      if (error instanceof Refused && error.status === 401) return
      if (error instanceof Refused && refreshIfRefused) readAnew()
      if (error instanceof Refused && onRefused?.(error, input) === true) return
      const lost = error instanceof Unreachable ? onUnanswered?.() : undefined
      const advice = lost ?? adviceOn(error)
      if (failedAlways) toastFailure(failed, detailOf(error) ?? advice)
      else toastFailure(detailOf(error) ?? failed, advice)
    },
  })

  const { mutate } = mutation
  return {
    ...mutation,
    mutate: (input: Input<N>) => {
      if (underWay.current) return
      underWay.current = true
      mutate(input)
    },
  }
}
