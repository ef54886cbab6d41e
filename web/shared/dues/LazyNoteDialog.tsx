import { t } from '@lingui/core/macro'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'

/** The dialog of a note, whose code loads when it is opened. */
export const LazyNoteDialog = lazyDialog(
  'dues-note',
  async () => (await import('./NoteDialog.tsx')).NoteDialog,
  () => t`Note on dues`,
)
