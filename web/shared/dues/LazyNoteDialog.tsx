import { t } from '@lingui/core/macro'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'

export const LazyNoteDialog = lazyDialog(
  async () => (await import('./NoteDialog.tsx')).NoteDialog,
  () => t`Note on dues`,
)
