import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'

/** The question before someone is erased. */
export const ErasePerson = lazyDialog(async () => (await import('./EraseDialog.tsx')).EraseDialog)
