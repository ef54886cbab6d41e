import { t } from '@lingui/core/macro'
import { byStanding } from '../../../../contract/roll-calls/merge.ts'
import { rollCallSaved } from '../../../../contract/roll-calls/terms.ts'
import { queryClient } from '../../../api/query-client.ts'
import { transmit } from '../../../api/transmit.ts'
import { toastFailure } from '../../../ui/toast/toast.ts'
import { keyOfKeyed } from '../keyed-kind.ts'
import { readAgain, type SavingWords, type Upload } from '../upload.ts'
import { type RollCallEntry, rollCallKind } from './roll-call-kind.ts'

/** A part that the server has; a list read before then does not show it. */
export type SentPart = Pick<RollCallEntry, 'rollCall'> & { at: number }
export const sentParts = ['sent roll calls']

export const rollCallWords: SavingWords = {
  saved: { message: rollCallSaved, code: 'POST /api/roll-calls' },
  refused: (why) => toastFailure(t`Failed to save the roll call`, why),
}

export const rollCallUpload: Upload<RollCallEntry, Parameters<typeof rollCallKind.keysIn>[1]> = {
  kind: rollCallKind,
  words: rollCallWords,
  post: async ({ personId, body: { part } }, deviceNow, options) => {
    const { venue, squad, day, counted, ...same } = part
    const ids = byStanding((standing) => [...counted[standing]])
    const body = { ...same, ...ids, campVenue: venue, squadId: squad, date: day, deviceNow }
    const answer = await transmit('POST /api/roll-calls', { body }, options)
    const saved = [[keyOfKeyed(personId, part), { is: 'saved' }]] as const
    const isAnswer = typeof answer.message === 'string'
    return { rows: isAnswer ? new Map(saved) : undefined, clockOff: undefined }
  },
  show: ({ body: { part } }) => {
    queryClient.setQueryData<readonly SentPart[]>(sentParts, (sent = []) => [
      ...sent.filter(({ rollCall }) => rollCall.day === part.day),
      { at: Date.now(), rollCall: part },
    ])
    readAgain(/^GET \/api\/(roll-calls|students\/:id\/roll-calls|attendance\/board)/)
  },
}
