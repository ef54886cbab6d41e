import { t } from '@lingui/core/macro'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { Health } from '../../contract/health/calls.ts'
import { showInstant } from '../../contract/values/calendar.ts'
import { useInstitute } from '../shared/institute.ts'
import { Note } from '../ui/Note.tsx'

type Props = Pick<Health, 'backups'> & { watched: string | undefined }

/** The backup that is being made, and how the one that was awaited here has ended. */
export const BackupProgress = ({ backups: { running, last }, watched }: Props) => {
  const { zone } = useInstitute()
  if (running !== undefined)
    return (
      <Note icon={LoaderCircle}>
        {t`Making a backup since ${{ time: showInstant(running.at, zone) }}. It counts once it is verified.`}
      </Note>
    )
  if (watched === undefined || last?._id !== watched) return null
  if (last.state === 'failed')
    return (
      <Note tone="bad" icon={TriangleAlert}>
        {t`The backup failed: ${{ error: last.error ?? '' }}`}
      </Note>
    )
  return <Note icon={CircleCheck}>{t`Backup verified.`}</Note>
}
