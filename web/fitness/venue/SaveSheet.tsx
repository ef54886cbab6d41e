import { t } from '@lingui/core/macro'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import type { Demand } from '../../../contract/fitness/events.ts'
import type { StudentReadiness } from '../../../contract/fitness/readiness.ts'
import { saveFile } from '../../files/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { inTime } from '../../ui/lazy/in-time.ts'
import { toastFailure } from '../../ui/toast/toast.ts'

type Props = { name: string; demands: readonly Demand[]; students: readonly StudentReadiness[] }

const kinds = () =>
  [
    { kind: 'csv', label: t`Table as CSV`, icon: FileText },
    { kind: 'xlsx', label: t`Table as Excel`, icon: FileSpreadsheet },
  ] as const

/** Saves the students, filtered and sorted as on the screen. */
export const SaveSheet = ({ name, demands, students }: Props) => {
  const [saving, setSaving] = useState<string | undefined>(undefined)
  const save = async (kind: 'csv' | 'xlsx') => {
    setSaving(kind)
    try {
      const { readinessSheet } = await inTime(import('./readiness-sheets.ts'))
      saveFile(await readinessSheet(kind, demands, students), `${name}.${kind}`)
    } catch {
      toastFailure(t`Failed to save the file`, t`Check your connection and try again.`)
    } finally {
      setSaving(undefined)
    }
  }
  return kinds().map(({ kind, label, icon }) => (
    <Button key={kind} icon={icon} busy={saving === kind} onClick={() => void save(kind)}>
      {label}
    </Button>
  ))
}
