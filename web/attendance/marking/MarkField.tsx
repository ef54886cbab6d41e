import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { longestRemarks } from '../../../contract/attendance/terms.ts'
import { FieldFrame, type FieldWords } from '../../ui/form/FieldFrame.tsx'

export const noReason = () => t`This date is long past. Give the reason.`

type Props = FieldWords & {
  value: string
  onChange: (text: string) => void
  fault?: string | undefined
  /** To focus the field when it has a fault. */
  field?: RefObject<HTMLInputElement | null>
}

/** What is written of a mark: its remarks, or why a day long past is changed. */
export const MarkField = ({ value, onChange, fault, field, ...words }: Props) => (
  <FieldFrame {...words} error={fault}>
    {(wiring) => (
      <input
        {...wiring}
        ref={field}
        className="control"
        maxLength={longestRemarks}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldFrame>
)
