import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, Copy, Eye } from 'lucide-react'
import type { RowState } from '../../../contract/imports/terms.ts'
import type { Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/button-look.ts'

type Look = {
  tone: Tone
  icon: Icon
  /** Of one row. */
  word: string
  /** Of several. */
  several: string
  /** The heading above them, and what becomes of them. */
  rows: string
  hint: string
}

/** How a row of a sheet stands. */
export const rowStateLooks = (): Record<RowState, Look> => ({
  good: {
    tone: 'good',
    icon: CircleCheck,
    word: t`Ready`,
    several: t`Ready`,
    rows: t`Rows that are ready`,
    hint: t`They are imported as they are.`,
  },
  bad: {
    tone: 'bad',
    icon: CircleAlert,
    word: t`To correct`,
    several: t`To correct`,
    rows: t`Rows to correct`,
    hint: t`Correct them here, or they are left out.`,
  },
  open: {
    tone: 'warn',
    icon: Eye,
    word: t`To check`,
    several: t`To check`,
    rows: t`Rows to check`,
    hint: t`They are imported as described. Change what is wrong.`,
  },
  duplicate: {
    tone: 'off',
    icon: Copy,
    word: t`Duplicate`,
    several: t`Duplicates`,
    rows: t`Duplicates`,
    hint: t`They seem to be in Muster already, or twice in the sheet. They are left out unless you choose otherwise.`,
  },
})
