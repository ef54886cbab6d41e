import { t } from '@lingui/core/macro'
import { lazyDialog } from '../ui/lazy/LazyPart.tsx'

export const SquadDialog = lazyDialog(
  async () => (await import('./SquadDialog.tsx')).SquadDialog,
  ({ squad }) => (squad === undefined ? t`Add squad` : t`Edit squad`),
)
