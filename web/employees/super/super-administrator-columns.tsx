import { plural, t } from '@lingui/core/macro'
import { LogOut, ShieldOff } from 'lucide-react'
import type { SuperAdministrator } from '../../../contract/employees/super-administrators.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { Email, TwoLines } from '../../ui/TwoLines.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { SuperAdministratorAction } from './SuperAdministratorConfirm.tsx'

type Options = { zone: string; own: string; onStep: (step: SuperAdministratorAction) => void }

export const superAdministratorColumns = ({
  zone,
  own,
  onStep,
}: Options): readonly Column<SuperAdministrator>[] => [
  {
    header: t`Name`,
    primary: true,
    lines: 2,
    cell: ({ name, email }) => (
      <TwoLines wide under={<Email>{email}</Email>}>
        <span className="font-medium">{name}</span>
      </TwoLines>
    ),
  },
  {
    header: t({ message: 'Signed in', context: 'sessions' }),
    lines: 2,
    cell: ({ sessions: count, lastSeenAt }) => (
      <TwoLines under={lastSeenAt && showInstant(lastSeenAt, zone)}>
        {count === 0
          ? t`Nowhere`
          : plural({ count }, { one: 'On # device', other: 'On # devices' })}
      </TwoLines>
    ),
  },
  { header: t`API keys`, cell: ({ keys }) => keys },
  {
    header: t`Actions`,
    actions: true,
    cell: (person) =>
      person._id !== own && (
        <>
          <IconButton
            label={t`Sign ${{ name: person.name }} out everywhere`}
            icon={LogOut}
            onClick={() => onStep({ kind: 'signOut', person })}
          />
          <IconButton
            label={t`Take the role of ${{ name: person.name }} away`}
            icon={ShieldOff}
            tone="danger"
            onClick={() => onStep({ kind: 'takeRole', person })}
          />
        </>
      ),
  },
]
