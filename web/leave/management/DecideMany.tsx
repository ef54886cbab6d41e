import { plural, t } from '@lingui/core/macro'
import type { CallName } from '../../../contract/kit/api.ts'
import { decisionMade } from '../../../contract/leave/fields.ts'
import { longestReason } from '../../../contract/leave/terms.ts'
import { SeveralDialog } from '../../shared/forms/SeveralDialog.tsx'
import { TextAreaField } from '../../ui/form/Fields.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { bodyOf, type Decision, type DecisionBody, titleOfDecision } from './decide.ts'

type One = {
  _id: string
  name: string
  /** Resolves to what takes the decision back, if anything can. */
  decide: (body: DecisionBody) => Promise<(() => Promise<unknown>) | void>
}

type Props = {
  requests: readonly One[]
  decision: Decision
  failed: string
  refresh: readonly CallName[]
  onActed: () => void
  onClose: () => void
}

/** Approves or rejects several requests; Undo takes back what can be taken back. */
export const DecideMany = ({ requests, decision, ...rest }: Props) => (
  <SeveralDialog
    {...rest}
    title={titleOf(decision, requests.length)}
    confirm={titleOfDecision(decision)}
    danger={decision === 'rejected'}
    items={requests}
    nameOf={({ name }) => name}
    rules={({ rejectionReason }) => faultsBy(decisionMade, bodyOf(decision, rejectionReason))}
    values={{ rejectionReason: '' }}
    act={({ decide }, { rejectionReason }) => decide(bodyOf(decision, rejectionReason))}
    doneWords={(count) => doneWords(decision, count)}
  >
    {decision === 'rejected' && (
      <TextAreaField
        name="rejectionReason"
        label={t`Reason`}
        hint={t`Everyone whose request is rejected sees it.`}
        required
        maxLength={longestReason}
      />
    )}
  </SeveralDialog>
)

const titleOf = (decision: Decision, count: number): string =>
  decision === 'approved'
    ? t`${plural(count, { one: 'Approve # request', other: 'Approve # requests' })}`
    : t`${plural(count, { one: 'Reject # request', other: 'Reject # requests' })}`

const doneWords = (decision: Decision, count: number): string =>
  decision === 'approved'
    ? t`${plural(count, { one: '# request approved', other: '# requests approved' })}`
    : t`${plural(count, { one: '# request rejected', other: '# requests rejected' })}`
