import { t } from '@lingui/core/macro'
import type { StandardContent } from '../../../contract/fitness/shapes.ts'
import { showDay } from '../../../contract/values/calendar.ts'

type Source = StandardContent['source']

export const sourceKindNames = (): Record<Source['kind'], string> => ({
  official: t`Official notice`,
  press: t`Press`,
  coaching: t`Coaching site`,
  own: t`Own research`,
})

/** What kind of source it is, and when someone last compared: Press, checked 21 Nov 2026. */
export const sourceWords = ({ kind, checkedOn }: Pick<Source, 'kind' | 'checkedOn'>): string =>
  t`${{ source: sourceKindNames()[kind] }}, checked ${{ day: showDay(checkedOn) }}`
