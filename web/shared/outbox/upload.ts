import type { CallName } from '../../../contract/kit/api.ts'
import type { SendOptions } from '../../api/transmit.ts'
import { queryClient } from '../../api/query-client.ts'
import type { Said } from '../../language/said.ts'
import type { Posted } from './delivery.ts'
import type { OutboxEntry, RowAnswers } from './entry.ts'
import type { Kind } from './kind.ts'

/** The sentences for what the server has saved, and for what it refused. */
export type SavingWords = { saved: Said & { code: CallName }; refused: (why: string) => void }

/** The body of a batch with the server's answer. */
export type AnsweredBody<B> = { personId: string; body: B; rows: RowAnswers }

/** How a kind of entry reaches the server, and what its answer changes on the screens. */
export type Upload<E extends OutboxEntry = OutboxEntry, B extends object = object> = {
  kind: Kind<E, B>
  /** Sends a batch once. The time of sending is no part of what its key stands for. */
  post(
    batch: { personId: string; body: B },
    deviceNow: string,
    options: SendOptions,
  ): Promise<Posted>
  /** Keeps what an answer has changed of what is stored on this device. */
  keep?(answered: AnsweredBody<B>): Promise<void>
  /** Shows it, in the tab that sent the batch and in the others. */
  show(answered: AnsweredBody<B>): void
  words: Pick<SavingWords, 'refused'>
}

/** Reads again what screens show of these calls. */
export const readAgain = (calls: RegExp): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && calls.test(name),
  })
