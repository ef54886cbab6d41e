import { t } from '@lingui/core/macro'
import { LazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import type { NoteDialogProps } from './NoteDialog.tsx'

const notePart = lazyPart('dues-note', () => import('./NoteDialog.tsx'))

/** The dialog of a note, whose code loads when it is opened. */
export const LazyNoteDialog = (props: NoteDialogProps) => (
  <LazyDialog
    part={notePart}
    title={t`Note on dues`}
    failed={t`Failed to open the note`}
    onClose={props.onClose}
  >
    {({ NoteDialog }) => <NoteDialog {...props} />}
  </LazyDialog>
)
