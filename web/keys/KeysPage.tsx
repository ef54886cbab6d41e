import { t } from '@lingui/core/macro'
import {
  BookOpen,
  Plus,
  Ban,
  CircleCheck,
  CirclePause,
  CircleSlash,
  History,
  TimerOff,
} from 'lucide-react'
import type { ApiKey } from '../../contract/keys/calls.ts'
import { useRead } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { Page } from '../ui/Page.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { titleOf } from '../screens/menu.ts'
import { pathTo } from '../screens/path-to.ts'
import { asksBefore } from '../shared/DeleteRecord.tsx'
import { keyPrefix, type KeyState } from '../../contract/keys/terms.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { permissionNames } from '../shared/permissions/permission-names.ts'
import { PersonName } from '../shared/RecordLink.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import type { Icon } from '../ui/button-look.ts'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { actionsColumn, type Column } from '../ui/table/column.ts'
import { TwoLines } from '../ui/TwoLines.tsx'
import { stateNames } from './key-words.ts'
import { pressedBy } from '../ui/letter-keys.ts'
import { showInstant } from '../shared/instants.ts'

const MakeKeyDialog = lazyDialog(async () => (await import('./MakeKeyDialog.tsx')).MakeKeyDialog)

/** The keys with which other programs call, to make and to revoke. */
export const KeysPage = () => {
  const failed = t`Failed to load the API keys`
  const list = useRead('GET /api/keys', { failed, refetchOnMount: 'always' })

  const makeKey = (
    <Button variant="primary" icon={Plus} {...pressedBy('N')} {...opens(MakeKeyDialog, {})}>
      {t`Make API key`}
    </Button>
  )
  return (
    <Page
      title={titleOf('keys')}
      context={t`For other programs that read or write here`}
      action={
        <>
          <ButtonLink to={pathTo('apiReference')} icon={BookOpen}>
            {t`API reference`}
          </ButtonLink>
          {makeKey}
        </>
      }
    >
      <DataTable
        caption={t`API keys`}
        columns={keyColumns()}
        rows={list.data?.keys}
        rowKey={({ _id }) => _id}
        state={list}
        failed={failed}
        skeletonRows={3}
        empty={{
          text: t`No API keys yet. Make one to let another program, such as a spreadsheet, read your data.`,
          action: makeKey,
        }}
      />
    </Page>
  )
}

const looks: Record<KeyState, { tone: Tone; icon: Icon }> = {
  active: { tone: 'good', icon: CircleCheck },
  ended: { tone: 'off', icon: TimerOff },
  suspended: { tone: 'warn', icon: CirclePause },
  revoked: { tone: 'off', icon: CircleSlash },
}

const keyColumns = (): readonly Column<ApiKey>[] => [
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
          : showInstant(lastUsedAt)}
      </span>
    ),
  },
  {
    header: t`Made by`,
    lines: 2,
    cell: ({ createdBy, createdAt }) => (
      <TwoLines under={showInstant(createdAt)}>
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
  actionsColumn((key) => (
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
          word={t`Revoke`}
          tone="danger"
          {...asksBefore(() => ({
            call: 'DELETE /api/keys/:id',
            input: { params: { id: key._id } },
            title: t`Revoke API key`,
            sentence: t`Revoke ${{ name: key.name }}? The program that uses it is refused from now on. This can't be undone.`,
            confirm: t`Revoke`,
            failed: t`Failed to revoke the API key`,
            refresh: ['GET /api/keys'],
            refreshIfRefused: true,
          }))}
        />
      )}
    </>
  )),
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
