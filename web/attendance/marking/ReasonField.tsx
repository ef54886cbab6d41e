import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { longestRemarks } from '../../../contract/attendance/terms.ts'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'

export const noReason = () => t`This date is long past. Give the reason.`

type Props = {
  label: string
  hint?: string | undefined
  value: string
  onChange: (reason: string) => void
  fault: string | undefined
  /** To focus the field when it has a fault. */
  field: RefObject<HTMLInputElement | null>
}

/** Why a day long past is changed. */
export const ReasonField = ({ label, hint, value, onChange, fault, field }: Props) => (
  <FieldFrame label={label} hint={hint} required error={fault}>
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
