import { plural, t } from '@lingui/core/macro'
import { decisionMade } from '../../../contract/leave/fields.ts'
import { longestReason } from '../../../contract/leave/terms.ts'
import { send } from '../../api/client.ts'
import { ConfirmCommand } from '../../shared/DeleteRecord.tsx'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { SeveralDialog } from '../../shared/forms/SeveralDialog.tsx'
import { TextAreaField } from '../../ui/form/Fields.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import type { Decision, DecisionInput, Kind, ToDecide } from './decide.ts'

type Props = {
  kind: Kind
  requests: readonly ToDecide[]
  decision: Decision
  /** Called once it was tried with all of several, or done with one. */
  onActed: () => void
  onClose: () => void
}

/** Approves or rejects a request, or several; a rejection asks for the reason. */
export const DecideDialog = (props: Props) => {
  const [first, ...others] = props.requests
  if (first === undefined || others.length > 0) return <DecideSeveral {...props} />
  return <DecideOne {...props} request={first} />
}

const inputOf = (
  { _id: id, version }: ToDecide,
  status: Decision,
  rejectionReason?: string,
): DecisionInput => ({ params: { id }, body: { status, rejectionReason, __v: version } })

const rulesOf =
  (status: Decision) =>
  ({ rejectionReason }: Readonly<Record<string, string>>) =>
    faultsBy(decisionMade, { status, rejectionReason })

/** A refusal reloads the list, since someone else may have decided. */
const DecideOne = ({
  kind,
  request,
  decision,
  onActed,
  onClose,
}: Props & { request: ToDecide }) => {
  const { name, person } = request
  const command = {
    call: kind.call,
    title: kind.titles[decision],
    failed: kind.failed,
    refresh: kind.refresh,
    refreshIfRefused: true,
    undo: () => request.undo,
    onClose,
  }
  if (decision === 'approved')
    return (
      <ConfirmCommand
        {...command}
        input={inputOf(request, decision)}
        sentence={request.sentence}
        confirm={t`Approve`}
        danger={false}
        onDone={onActed}
      >
        <p className="whitespace-pre-line wrap-anywhere">{t`Reason: ${{ reason: request.reason }}`}</p>
        {request.facts}
      </ConfirmCommand>
    )
  return (
    <ReasonDialog
      {...command}
      inputWith={(reason) => inputOf(request, decision, reason)}
      description={t`${{ request: name }}. ${{ name: person }} will see this reason.`}
      confirm={t`Reject`}
      field="rejectionReason"
      rules={rulesOf(decision)}
      longest={longestReason}
      onDone={() => {
        onClose()
        onActed()
      }}
      onRefused={({ status, fields }) => {
        if (status < 500 && Object.keys(fields).length === 0) onClose()
        return false
      }}
    />
  )
}

/** Undo takes back what can be taken back. */
const DecideSeveral = ({ kind, requests, decision, ...ends }: Props) => (
  <SeveralDialog
    {...ends}
    title={severalWords[decision].title(requests.length)}
    confirm={decision === 'approved' ? t`Approve` : t`Reject`}
    danger={decision === 'rejected'}
    items={requests}
    nameOf={({ name }) => name}
    rules={rulesOf(decision)}
    values={{ rejectionReason: '' }}
    act={async (request, { rejectionReason }) => {
      await send(kind.call, inputOf(request, decision, rejectionReason))
      return request.takeBack
    }}
    failed={kind.failed}
    doneWords={severalWords[decision].done}
    refresh={kind.refresh}
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

const severalWords = {
  approved: {
    title: (count: number) =>
      t`${plural(count, { one: 'Approve # request', other: 'Approve # requests' })}`,
    done: (count: number) =>
      t`${plural(count, { one: '# request approved', other: '# requests approved' })}`,
  },
  rejected: {
    title: (count: number) =>
      t`${plural(count, { one: 'Reject # request', other: 'Reject # requests' })}`,
    done: (count: number) =>
      t`${plural(count, { one: '# request rejected', other: '# requests rejected' })}`,
  },
}
