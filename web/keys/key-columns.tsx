import { t } from '@lingui/core/macro'
import { Ban, CircleCheck, CirclePause, CircleSlash, History, TimerOff } from 'lucide-react'
import type { ApiKey } from '../../contract/keys/calls.ts'
import { keyPrefix, type KeyState } from '../../contract/keys/terms.ts'
import { showDay, showInstant } from '../../contract/values/calendar.ts'
import { permissionNames } from '../shared/key-permissions.ts'
import { PersonName } from '../shared/RecordLink.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import type { Icon } from '../ui/button-look.ts'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import type { Column } from '../ui/table/column.ts'
import { TwoLines } from '../ui/TwoLines.tsx'
import { stateNames } from './key-words.ts'
import { pathTo } from '../screens/path-to.ts'

const looks: Record<KeyState, { tone: Tone; icon: Icon }> = {
  active: { tone: 'good', icon: CircleCheck },
  ended: { tone: 'off', icon: TimerOff },
  suspended: { tone: 'warn', icon: CirclePause },
  revoked: { tone: 'off', icon: CircleSlash },
}

type Options = { zone: string; onRevoke: (key: ApiKey) => void }

export const keyColumns = ({ zone, onRevoke }: Options): readonly Column<ApiKey>[] => [
  {
    header: t`Name`,
    primary: true,
    lines: 2,
    cell: ({ name, ending }) => (
      <TwoLines wide under={<code>{`${keyPrefix}…${ending}`}</code>}>
        <span className="font-medium">{name}</span>
      </TwoLines>
    ),
  },
  {
    header: t`May`,
    narrowLayout: 'plain',
    cell: ({ permissions }) => <Permissions permissions={permissions} />,
  },
  {
    header: t`Last used`,
    cell: ({ lastUsedAt }) => (
      <span className="in-table:whitespace-nowrap">
        {lastUsedAt === undefined
          ? t({ message: 'Never', context: 'last used' })
          : showInstant(lastUsedAt, zone)}
      </span>
    ),
  },
  {
    header: t`Made by`,
    lines: 2,
    cell: ({ createdBy, createdAt }) => (
      <TwoLines under={showInstant(createdAt, zone)}>
        <PersonName person={createdBy} />
      </TwoLines>
    ),
  },
  {
    header: t`Last day`,
    cell: ({ lastDay }) => <span className="in-table:whitespace-nowrap">{showDay(lastDay)}</span>,
  },
  {
    header: t`Status`,
    narrowLayout: 'beside',
    cell: ({ state }) => <Badge {...looks[state]}>{stateNames()[state]}</Badge>,
  },
  {
    header: t`Actions`,
    actions: true,
    cell: (key) => (
      <>
        <IconLink
          to={pathTo('audit', { keyId: key._id })}
          label={t`What ${{ name: key.name }} has changed`}
          icon={History}
        />
        {key.state !== 'revoked' && (
          <IconButton
            label={t`Revoke ${{ name: key.name }}`}
            icon={Ban}
            tone="danger"
            onClick={() => onRevoke(key)}
          />
        )}
      </>
    ),
  },
]

const mostNamed = 2

const Permissions = ({ permissions }: Pick<ApiKey, 'permissions'>) => {
  const names = permissions.map((permission) => permissionNames()[permission])
  const more = names.length - mostNamed
  return (
    <div className="text-soft in-table:min-w-48" title={names.join('\n')}>
      {names.slice(0, mostNamed).join(', ')}
      {more > 0 && <span className="whitespace-nowrap">, {t`${more} more`}</span>}
    </div>
  )
}
