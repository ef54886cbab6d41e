import type { LucideIcon } from 'lucide-react'

export type Icon = LucideIcon
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'quiet-danger'

const base =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-md border px-4 font-medium print:hidden ' +
  'whitespace-nowrap no-underline transition-colors select-none dense:min-h-8.5 md:px-3 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress ' +
  'aria-disabled:not-aria-busy:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-low hover:bg-accent-hover',
  secondary: 'border-line-strong bg-raised text-ink shadow-low hover:bg-hover',
  danger: 'border-transparent bg-danger text-on-accent shadow-low hover:bg-danger-hover',
  quiet: 'border-transparent bg-transparent text-soft hover:bg-hover hover:text-ink',
  'quiet-danger': 'border-transparent bg-transparent text-bad hover:bg-bad-soft',
}

export const buttonLook = (variant: ButtonVariant): string => `${base} ${looks[variant]}`

export type IconTone = 'plain' | 'danger'

const iconBase =
  'inline-flex shrink-0 items-center justify-center rounded-md text-soft transition-colors print:hidden ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50'

const iconLooks: Record<IconTone, string> = {
  plain: 'hover:bg-hover hover:text-ink',
  danger: 'hover:bg-bad-soft hover:text-bad',
}

const square = 'size-11 dense:size-8'
const withWord =
  'min-h-11 min-w-11 gap-1.5 px-2 in-rows:gap-0 font-medium whitespace-nowrap no-underline dense:min-h-8'

export const iconButtonLook = (tone: IconTone = 'plain', word?: string): string =>
  `${iconBase} ${word === undefined ? square : withWord} ${iconLooks[tone]}`
