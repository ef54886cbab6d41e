import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Input } from '../../../contract/kit/api.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { saveFile } from '../../files/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { inTime } from '../../ui/lazy/in-time.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'

type Props = { filter: NonNullable<Input<'GET /api/course-students/report'>['query']> }

/** Saves every student of a filter as a CSV file, on whatever page the list is. */
export const DownloadStudents = ({ filter }: Props) => {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const [report, { studentSheet }] = await Promise.all([
        send('GET /api/course-students/report', { query: filter }),
        inTime(import('./student-sheet.ts')),
      ])
      const what = filter.overdue === 'true' ? 'overdue-students' : 'course-students'
      saveFile(studentSheet(report), `${what}-${report.today}.csv`)
      toastSuccess(t`CSV downloaded successfully`)
    } catch (error) {
      toastFailure(t`Failed to download CSV`, reasonOf(error))
    }
    setSaving(false)
  }
  return (
    <Button icon={Download} busy={saving} onClick={() => void save()}>
      {t`Download CSV`}
    </Button>
  )
}
