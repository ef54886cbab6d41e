import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { iconButtonLook } from '../../../ui/button-look.ts'
import { bestOf, type Sheet, triesOf, withoutTry } from './sheet.ts'

type Props = {
  sheet: Sheet
  studentId: string
  change: (to: (sheet: Sheet) => Sheet) => void
}

/** A student's attempts; the best one is bold, and those not saved yet can be removed. */
export const Tries = ({ sheet, studentId, change }: Props) => {
  const tries = triesOf(sheet, studentId)
  const best = bestOf(sheet, tries)
  if (tries.length === 0) return null
  return (
    <ol className="track-tries" aria-label={t`Attempts`}>
      {tries.map((one) => {
        const value = showResult(sheet.event, one.value)
        return (
          <li key={one.key}>
            <span className="text-small text-soft">{one.attempt}.</span>
            {one === best ? <b>{value}</b> : value}
            {one.saved !== true && (
              <button
                type="button"
                className={iconButtonLook('danger')}
                aria-label={t`Remove ${{ value }}`}
                onClick={() => change((now) => withoutTry(now, one.key))}
              >
                <X aria-hidden size={18} />
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
