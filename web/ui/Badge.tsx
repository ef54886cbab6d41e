import type { ReactNode } from 'react'
import type { Icon } from './button-look.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'off'

const looks: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  off: 'bg-off-soft text-off',
}

type Props = { tone: Tone; icon?: Icon; children: ReactNode }

export const Badge = ({ tone, icon: Sign, children }: Props) => (
  <span
    className={`inline-flex w-fit items-center align-middle gap-1 rounded-full px-2 py-px text-small font-medium whitespace-nowrap ${looks[tone]}`}
  >
    {Sign !== undefined && <Sign aria-hidden size={12} />}
    {children}
  </span>
)
