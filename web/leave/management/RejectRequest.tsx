import { t } from '@lingui/core/macro'
import type { Input } from '../../../contract/kit/api.ts'
import { decisionMade } from '../../../contract/leave/fields.ts'
import { longestReason } from '../../../contract/leave/terms.ts'
import type { CommandName, CommandOptions } from '../../api/client.ts'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { bodyOf, type DecisionBody } from './decide.ts'

type Props<N extends CommandName> = {
  call: N
  inputWith: (body: DecisionBody) => Input<N>
  title: string
  /** What is rejected, and whose it is. */
  words: string
  name: string
  options: CommandOptions<N>
  onClose: () => void
}

const rules = ({ rejectionReason = '' }: Readonly<Record<string, string>>) =>
  faultsBy(decisionMade, bodyOf('rejected', rejectionReason))

/** Asks for the reason of a rejection; closing the dialog changes nothing. */
export const RejectRequest = <N extends CommandName>(props: Props<N>) => {
  const { call, inputWith, title, words, name, options, onClose } = props
  return (
    <ReasonDialog
      {...options}
      call={call}
      inputWith={(reason) => inputWith(bodyOf('rejected', reason))}
      title={title}
      description={t`${{ request: words }}. ${{ name }} will see this reason.`}
      confirm={t`Reject`}
      field="rejectionReason"
      rules={rules}
      longest={longestReason}
      onClose={onClose}
    />
  )
}
