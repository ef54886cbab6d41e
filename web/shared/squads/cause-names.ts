import { t } from '@lingui/core/macro'
import type { SquadMoveCause } from '../../../contract/squads/terms.ts'

export const causeNames = (): Record<SquadMoveCause, string> => ({
  chosen: t`Moved by someone`,
  'moved-up': t`A place became free`,
  'other-venue': t`Moved to another venue`,
  deleted: t`Student deleted`,
  imported: t`Imported`,
})
