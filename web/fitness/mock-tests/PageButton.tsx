import { t } from '@lingui/core/macro'
import { Award } from 'lucide-react'
import { useState } from 'react'
import type { Entrant } from '../../../contract/fitness/mock-tests.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { saveSheet } from './save-sheet.ts'

type Props = { answer: Answer<'GET /api/mock-tests/:id'>; entrant: Entrant }

/** Saves the page of one student. */
export const PageButton = ({ answer, entrant }: Props) => {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveSheet(answer, { kind: 'certificates', only: entrant })
    setBusy(false)
  }
  return (
    <IconButton
      label={t`Page of ${{ name: entrant.name }} (PDF)`}
      icon={Award}
      busy={busy}
      onClick={() => void save()}
    />
  )
}
