import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, CircleQuestionMark, Copy, Eye } from 'lucide-react'
import type { ImportCounts, ImportedRow } from '../../../contract/imports/shapes.ts'
import { isWaiting } from '../../../contract/imports/terms.ts'
import type { Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/button-look.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'

/** Rows that need the same of a person: those that only wait for an answer are apart from the faulty ones. */
export const rowGroups = ['good', 'faulty', 'waiting', 'open', 'duplicate'] as const
export type RowGroup = (typeof rowGroups)[number]

export const groupOf = ({ state, problems }: ImportedRow): RowGroup => {
  if (state !== 'bad') return state
  return isWaiting(problems) ? 'waiting' : 'faulty'
}

export const countOf = (rows: ImportCounts, group: RowGroup): number =>
  group === 'faulty' ? rows.bad - rows.waiting : rows[group]

type Look = {
  tone: Tone
  icon: Icon
  /** Of one row. */
  word: string
  /** Of several, where it differs. */
  several?: string
  /** The heading above them, and what becomes of them. */
  rows: string
  hint: string
}

/** How a row of a sheet stands. */
export const rowGroupLooks = (): Record<RowGroup, Look> => ({
  good: {
    tone: 'good',
    icon: CircleCheck,
    word: t`Ready`,
    rows: t`Rows that are ready`,
    hint: t`They are imported as they are.`,
  },
  faulty: {
    tone: 'bad',
    icon: CircleAlert,
    word: t`To correct`,
    rows: t`Rows to correct`,
    hint: t`Correct them here, or they are left out.`,
  },
  waiting: {
    tone: 'warn',
    icon: CircleQuestionMark,
    word: t`Waiting for an answer`,
    rows: t`Rows waiting for an answer`,
    hint: t`Nothing is wrong with them. Answer the questions above, or they are left out.`,
  },
  open: {
    tone: 'warn',
    icon: Eye,
    word: t`To check`,
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

type Only = 'all' | RowGroup

/** What a person has to look at first. */
const firstLooked = ['faulty', 'open', 'duplicate', 'waiting'] as const

/** Which rows are shown, kept in the address; at first those that need a person. */
export const useRowFilter = (rows: ImportCounts) => {
  const url = useUrlState()
  const chosen = (['all', ...rowGroups] as const).find((one) => one === url.get('only'))
  const only: Only = chosen ?? firstLooked.find((group) => countOf(rows, group) > 0) ?? 'all'
  return {
    only,
    page: url.page,
    linkTo: (group: Only) => url.linkTo({ only: group }),
    toPage: (page: number) => url.set({ only, page: String(page) }),
  }
}

export type RowFilter = ReturnType<typeof useRowFilter>
