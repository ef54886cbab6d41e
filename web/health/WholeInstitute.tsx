import { t } from '@lingui/core/macro'
import { FolderDown } from 'lucide-react'
import { useCommand } from '../api/client.ts'
import { followDownload } from '../files/save-file.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'

/** Takes every record of the institute along. */
export const WholeInstitute = () => {
  const exporting = useCommand('POST /api/exports/institute/address', {
    failed: t`Failed to export the institute`,
    onDone: ({ address }) => followDownload(address),
  })
  return (
    <div id="export" ref={showIfAsked} className="scroll-mt-20">
      <Panel
        title={t`Whole institute`}
        hint={t`Every record as CSV files in one ZIP archive, with a description of each column, so that other programs can read it. Passwords are left out.`}
        action={
          <Button icon={FolderDown} busy={exporting.isPending} onClick={() => exporting.mutate({})}>
            {t`Export`}
          </Button>
        }
      />
    </div>
  )
}

/** An address that names this part, which comes after what is read, leads to it. */
const showIfAsked = (part: HTMLElement | null): void => {
  if (window.location.hash === '#export') part?.scrollIntoView()
}
