import { t } from '@lingui/core/macro'
import { DatabaseBackup } from 'lucide-react'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { serverNow } from '../api/server-clock.ts'
import { showAge } from '../shared/age.ts'
import { Note } from '../ui/Note.tsx'
import { MayLink } from '../ui/may-open/MayLink.tsx'
import { pathTo } from '../screens/path-to.ts'
import { showInstant } from '../shared/instants.ts'

type Props = { backup: DashboardStats['backup'] }

/** What a super administrator has to see to, before the day's figures. */
export const BackupWarning = ({ backup }: Props) => {
  const warning = backup && warningOf(backup)
  if (warning === undefined) return null
  return (
    <Note
      tone="warn"
      icon={DatabaseBackup}
      action={<MayLink to={pathTo('health')}>{t`Open the page`}</MayLink>}
    >
      {warning}
    </Note>
  )
}

const warningOf = ({
  isLate,
  hasFailed,
  differences,
}: NonNullable<Props['backup']>): string | undefined => {
  if (hasFailed) return t`The last backup failed.`
  if (isLate) return t`No backup was verified in the last 36 hours.`
  if (differences === 0) return undefined
  return t`Differences found when the totals were recomputed: ${{ count: showCount(differences) }}`
}

/** The last verified backup, while all is well. */
export const LastBackup = ({ backup }: Props) => {
  if (backup === undefined || warningOf(backup) !== undefined) return null
  const { verifiedAt } = backup
  return (
    <p className="text-small">
      <MayLink to={pathTo('health')} className="text-soft hover:text-ink hover:underline">
        {verifiedAt === undefined
          ? t`No backup yet`
          : t`Last verified backup: ${{ when: showInstant(verifiedAt) }}, ${{ age: ageOf(verifiedAt) }}`}
      </MayLink>
    </p>
  )
}

const ageOf = (at: string): string => showAge(serverNow().getTime() - Date.parse(at))
