import { t } from '@lingui/core/macro'
import { transmit } from '../../../api/transmit.ts'
import { toastFailure } from '../../../ui/toast/toast.ts'
import { readAgain, type Upload } from '../upload.ts'
import {
  keyOfProposal,
  type OwnProposal,
  type ProposalEntry,
  proposalKind,
} from './proposal-kind.ts'

export const proposalUpload: Upload<ProposalEntry, OwnProposal> = {
  kind: proposalKind,
  words: { refused: (why) => toastFailure(t`Failed to clock in/out`, why) },
  post: async ({ personId, body }, deviceNow, options) => {
    const sent = { ...body, deviceNow }
    const answer = await transmit(
      'POST /api/employee-attendance/proposals',
      { body: sent },
      options,
    )
    const saved = [[keyOfProposal(personId, body), { is: 'saved' }]] as const
    const isAnswer = typeof answer.message === 'string'
    return { rows: isAnswer ? new Map(saved) : undefined, clockOff: undefined }
  },
  show: () => readAgain(/^GET \/api\/employee-attendance/),
}
