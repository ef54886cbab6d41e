import { t } from '@lingui/core/macro'
import { CircleCheck, Download, LockKeyhole, TriangleAlert } from 'lucide-react'
import type { Backup } from '../../contract/backups/calls.ts'
import type { RunReason } from '../../contract/health/calls.ts'
import { showBytes } from '../../contract/values/bytes.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { actionsColumn, type Column } from '../ui/table/column.ts'
import { Nothing, TwoLines } from '../ui/TwoLines.tsx'
import { showInstant } from '../shared/instants.ts'

const reasons = (): Record<RunReason, string> => ({
  nightly: t`Nightly`,
  upgrade: t`Before an upgrade`,
  request: t`From this page`,
  command: t`At the server`,
})

export const backupColumns = (onDownload: (backup: Backup) => void): readonly Column<Backup>[] => [
  {
    header: t({ message: 'Made', context: 'backup' }),
    primary: true,
    lines: 2,
    cell: ({ madeAt, name }) => (
      <TwoLines wide under={name}>
        <span className="font-medium">{showInstant(madeAt)}</span>
      </TwoLines>
    ),
  },
  {
    header: t`State`,
    narrowLayout: 'beside',
    cell: ({ isVerified, isEncrypted }) => (
      <span className="flex flex-wrap gap-1">
        {isVerified ? (
          <Badge tone="good" icon={CircleCheck}>
            {t`Verified`}
          </Badge>
        ) : (
          <Badge tone="warn" icon={TriangleAlert}>
            {t`Not verified`}
          </Badge>
        )}
        {isEncrypted && (
          <Badge tone="off" icon={LockKeyhole}>
            {t`Encrypted`}
          </Badge>
        )}
      </span>
    ),
  },
  {
    header: t`Reason`,
    cell: ({ reason }) => (reason === undefined ? <Nothing /> : reasons()[reason]),
  },
  {
    header: t`Size`,
    align: 'right',
    cell: ({ bytes }) => <span className="whitespace-nowrap">{showBytes(bytes)}</span>,
  },
  actionsColumn((backup) => (
    <IconButton
      label={t`Download the backup of ${{ when: showInstant(backup.madeAt) }}`}
      icon={Download}
      word={t`Download`}
      onClick={() => onDownload(backup)}
    />
  )),
]
