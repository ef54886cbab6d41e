import { t } from '@lingui/core/macro'
import { withWords } from '../../language/words.ts'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'

/** Enters why students are excused, or ends and corrects it; loaded when it first opens. */
export const ExcuseDialog = lazyDialog(
  async () => (await withWords('excuses', import('./ExcuseDialog.tsx'))).ExcuseDialog,
  () => t`Excuse`,
)
