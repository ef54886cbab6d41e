import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'

export const MoveToSquad = lazyDialog(async () => (await import('./MoveToSquad.tsx')).MoveToSquad)
