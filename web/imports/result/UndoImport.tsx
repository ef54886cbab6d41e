import { t } from '@lingui/core/macro'
import { TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { useCommand } from '../../api/client.ts'
import type { Refused } from '../../api/failures.ts'
import { inLanguage } from '../../language/said.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { importReads } from '../import-reads.ts'
import { MadeList } from '../MadeFigures.tsx'

type Props = { importInFull: ImportInFull; until: string }

/** Takes a whole import back, or says what stands against it. */
export const UndoImport = ({ importInFull, until }: Props) => {
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Refused | undefined>(undefined)
  const undo = useCommand('POST /api/imports/:id/undo', {
    failed: t`Failed to undo the import`,
    refresh: importReads,
    refreshIfRefused: true,
    onDone: () => setAsking(false),
    onRefused: (refusal) => {
      setAsking(false)
      setRefused(refusal)
      return true
    },
  })
  return (
    <Panel
      title={t`Undo`}
      hint={t`Until ${until}, as long as nothing has been built on what was imported.`}
    >
      {refused !== undefined && (
        <Note tone="bad" icon={TriangleAlert} urgent>
          {inLanguage(refused)}
        </Note>
      )}
      <div>
        <Button icon={Undo2} onClick={() => setAsking(true)}>
          {t`Undo this import`}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Undo this import?`}
        sentence={
          <>
            <span className="block">
              {importInFull.kind === 'results'
                ? t`This will no longer count:`
                : t`This will be removed:`}
            </span>
            <MadeList made={importInFull} />
            <span role="status" className={`block ${undo.isPending ? 'mt-2' : ''}`}>
              {undo.isPending && t`The import is being undone. This may take a minute.`}
            </span>
          </>
        }
        confirm={t`Undo import`}
        danger
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ params: { id: importInFull._id } })}
      />
    </Panel>
  )
}
