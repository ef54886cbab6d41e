import { t } from '@lingui/core/macro'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'

/** The question before someone is erased. */
export const ErasePerson = lazyDialog(
  async () => (await import('./EraseDialog.tsx')).EraseDialog,
  () => t`Erase personal data`,
)
