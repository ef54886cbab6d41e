import { t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'

const ReadFileDialog = lazyDialog(async () => (await import('./ReadFileDialog.tsx')).ReadFileDialog)

/** For those who may know who looked: all that an employee read, as a file. */
export const WhatTheyRead = ({ employee }: { employee: { _id: string; name: string } }) => {
  const { may } = useSession()
  if (!may('reading-log.read')) return null
  return (
    <Button icon={Eye} variant="quiet" {...opens(ReadFileDialog, { employee })}>
      {t`What they read, as a file`}
    </Button>
  )
}
