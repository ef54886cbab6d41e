import { t } from '@lingui/core/macro'
import { FileSpreadsheet, FileUp, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FileButton } from '../../ui/FileButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { Progress } from '../Progress.tsx'

/** A file on its way: the share that has been sent, from 0 to 1. */
export type Upload = { name: string; share: number }

type Props = {
  upload: Upload | undefined
  /** Why the last file was not taken. */
  refused: string | undefined
  onFiles: (files: readonly File[]) => void
  onCancel: () => void
}

/** Takes a sheet: dropped anywhere on the window, or chosen. */
export const DropZone = ({ upload, refused, onFiles, onCancel }: Props) => {
  const isOver = useFileDrop(upload === undefined ? onFiles : undefined)
  return (
    <div
      data-over={isOver || undefined}
      className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-line-strong bg-well px-4 py-8 text-center text-balance transition-colors data-over:border-accent data-over:bg-accent-soft md:py-10"
    >
      {refused !== undefined && (
        <div className="w-full max-w-150 text-left">
          <Note tone="bad" icon={TriangleAlert}>
            {refused}
          </Note>
        </div>
      )}
      {upload === undefined ? (
        <>
          <FileSpreadsheet aria-hidden size={32} className="text-faint" />
          <p className="font-medium max-md:hidden">{t`Drop your sheet here, or choose it`}</p>
        </>
      ) : (
        <UploadProgress {...upload} />
      )}
      {/* One button for both, so that it keeps the focus. */}
      <FileButton
        icon={upload === undefined ? FileUp : X}
        variant={upload === undefined ? 'primary' : 'secondary'}
        {...(upload !== undefined && { onClick: onCancel })}
        aria-describedby="sheet-hint"
        accept=".xlsx,.csv,.txt,.tsv"
        fileLabel={t`Sheet to import`}
        onFiles={onFiles}
      >
        {upload === undefined ? t`Choose file` : t`Cancel`}
      </FileButton>
      <p id="sheet-hint" className="text-small text-soft">
        {t`Excel (.xlsx) or CSV, at most 20 MB and 20,000 rows. Nothing is changed until you confirm.`}
      </p>
    </div>
  )
}

const UploadProgress = ({ name, share }: Upload) => {
  const percent = Math.floor(share * 100)
  return (
    <div className="flex w-full max-w-100 flex-col gap-2">
      <p className="font-medium wrap-anywhere">{name}</p>
      <Progress
        label={share < 1 ? t`Uploading: ${percent}%` : t`Uploaded. Reading and checking every row…`}
        share={share < 1 ? share : undefined}
      />
    </div>
  )
}

/** True while files are held over the window, which must not open them in place of the page. */
const useFileDrop = (onFiles: ((files: readonly File[]) => void) | undefined): boolean => {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.type === 'dragover' && take.current !== undefined)
    }
    const leave = (event: DragEvent) => {
      // Moving from one element to another leaves the first.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take.current?.(files)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
