import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { Verdict } from '../../../contract/fitness/verdict.ts'
import { Badge } from '../../ui/Badge.tsx'

export const verdictWord = (is: Verdict['is']): string => {
  if (is === 'ready') return t`Would pass today`
  return is === 'open' ? t`Incomplete` : t`Not yet`
}

const looks = {
  ready: { tone: 'good', icon: CircleCheck },
  not_ready: { tone: 'bad', icon: CircleAlert },
  open: { tone: 'off', icon: CircleDashed },
} as const

export const VerdictBadge = ({ is }: { is: Verdict['is'] }) => (
  <Badge {...looks[is]}>{verdictWord(is)}</Badge>
)
