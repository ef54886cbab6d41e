import { t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'

const ReadFileDialog = lazyDialog(
  async () => (await import('./ReadFileDialog.tsx')).ReadFileDialog,
  () => t`What they read`,
)

/** For those who may know who looked: all that an employee read, as a file. */
export const WhatTheyRead = ({ employee }: { employee: { _id: string; name: string } }) => {
  const { may } = useSession()
  const [asking, setAsking] = useState(false)
  if (!may('reading-log.read')) return null
  return (
    <>
      <Button
        icon={Eye}
        variant="quiet"
        onClick={() => setAsking(true)}
        onPointerEnter={ReadFileDialog.prefetch}
        onFocus={ReadFileDialog.prefetch}
      >
        {t`What they read, as a file`}
      </Button>
      {asking && <ReadFileDialog employee={employee} onClose={() => setAsking(false)} />}
    </>
  )
}
