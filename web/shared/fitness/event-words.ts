import { t } from '@lingui/core/macro'
import type { Missing } from '../../../contract/fitness/applies.ts'
import type { Demand } from '../../../contract/fitness/events.ts'
import { showDistanceTo } from '../../../contract/fitness/figures.ts'
import { enumerate } from '../../../contract/values/figures.ts'

/** A step of an event: its label, or its marks, or that it is the limit. */
export type DemandStep = { label?: string | undefined; marks?: number | undefined }

export const stepName = ({ label, marks }: DemandStep): string => {
  if (label !== undefined) return label
  return marks === undefined ? t`the limit` : t`${marks} marks`
}

/** How far a result is from a step: 8 s to Group II. */
export const distanceTo = (demand: Demand, by: number, step: DemandStep): string =>
  t`${{ distance: showDistanceTo(demand, by) }} to ${{ step: stepName(step) }}`

const missingName = (missing: Missing): string => {
  if (missing === 'sex') return t`sex`
  return missing === 'category' ? t`category` : t`home state`
}

/** What is not known about a student: Add their sex and category. */
export const missingWords = (missing: readonly Missing[]): string =>
  t`To be added: ${{ facts: enumerate(missing.map(missingName)) }}`
