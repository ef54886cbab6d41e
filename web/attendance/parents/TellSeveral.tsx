import { t } from '@lingui/core/macro'
import { SeveralDialog } from '../../shared/forms/SeveralDialog.tsx'
import type { Channel } from '../../shared/messages/MessageActions.tsx'
import { notRecorded } from '../../shared/messages/opened.ts'
import { SelectField } from '../../ui/form/Fields.tsx'
import type { Listed } from './listed.ts'

type Props = {
  absences: readonly Listed[]
  tell: (absence: Listed, channel: Channel) => Promise<void>
  onActed: () => void
  onClose: () => void
}

const usual: { channel: Channel } = { channel: 'whatsapp' }

/** Keeps that the parents of several students were told, and how; opens nothing. */
export const TellSeveral = ({ absences, tell, ...ends }: Props) => (
  <SeveralDialog
    {...ends}
    title={t`Mark as told`}
    description={t`Nothing is opened or sent. It's recorded that you told these parents, and how.`}
    items={absences}
    nameOf={({ name, parentName }) => `${name} · ${parentName}`}
    values={usual}
    act={(absence, { channel }) => tell(absence, channel)}
    failed={notRecorded()}
    doneWords={(count) => t`${count} marked as told`}
  >
    <SelectField
      name="channel"
      label={t`How were they told?`}
      options={[
        { value: 'whatsapp', label: t`WhatsApp` },
        { value: 'sms', label: t`SMS` },
        { value: 'call', label: t`Call` },
      ]}
    />
  </SeveralDialog>
)
