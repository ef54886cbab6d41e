import { plural, t } from '@lingui/core/macro'
import { SeveralDialog } from '../../shared/forms/SeveralDialog.tsx'
import type { Channel } from '../../shared/messages/MessageActions.tsx'
import { notRecorded } from '../../shared/messages/opened.ts'
import { SelectField } from '../../ui/form/Fields.tsx'
import type { Listed } from './listed.ts'
import type { useTelling } from './use-telling.ts'

type Props = {
  absences: readonly Listed[]
  tell: ReturnType<typeof useTelling>['tellQuietly']
  onActed: () => void
  onClose: () => void
}

const untold: { channel: Channel | '' } = { channel: '' }

/** Keeps that the parents of several students were told, and how; opens nothing. */
export const TellSeveral = ({ absences, tell, ...ends }: Props) => (
  <SeveralDialog
    {...ends}
    title={t`${plural(absences.length, {
      one: 'Mark the parents of # student as told',
      other: 'Mark the parents of # students as told',
    })}`}
    description={t`Nothing is opened or sent. It's recorded that you told them, and how.`}
    confirm={t`Mark as told`}
    items={absences}
    nameOf={({ name }) => name}
    lineOf={({ name, parentName, parentMobileNumber }) =>
      [name, parentName, parentMobileNumber].join(' · ')
    }
    rules={({ channel }) =>
      channel === '' ? [{ path: ['channel'], message: t`Choose how they were told` }] : []
    }
    values={untold}
    act={async (absence, { channel }) => {
      if (channel === '') return undefined
      const uploaded = await tell(absence, channel)
      if (uploaded !== undefined && 'refused' in uploaded) throw uploaded.refused
      return undefined
    }}
    failed={notRecorded()}
    doneWords={(count) =>
      t`${plural(count, {
        one: 'The parents of # student are marked as told',
        other: 'The parents of # students are marked as told',
      })}`
    }
    refusedWords={(count) =>
      t`${plural(count, {
        one: 'The parents of # student were not marked as told:',
        other: 'The parents of # students were not marked as told:',
      })}`
    }
  >
    <SelectField
      name="channel"
      label={t`How were they told?`}
      required
      blank={t`Choose`}
      options={[
        { value: 'whatsapp', label: t`WhatsApp` },
        { value: 'sms', label: t`SMS` },
        { value: 'call', label: t`Call` },
      ]}
    />
  </SeveralDialog>
)
