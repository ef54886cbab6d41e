import { withWords } from '../../language/words.ts'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'

/** Enters why students are excused, or ends and corrects it; loaded when it first opens. */
export const ExcuseDialog = lazyDialog(
  async () => (await withWords('excuses', import('./ExcuseDialog.tsx'))).ExcuseDialog,
)
