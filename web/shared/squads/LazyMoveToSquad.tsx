import { t } from '@lingui/core/macro'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'

export const MoveToSquad = lazyDialog(
  async () => (await import('./MoveToSquad.tsx')).MoveToSquad,
  () => t`Move to a squad`,
)
