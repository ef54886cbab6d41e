import type { ComponentProps } from 'react'
import { type Icon, iconButtonLook, type IconTone } from './button-look.ts'
import { useMayOpen } from './links/may-open.ts'
import { Spinner } from './Loading.tsx'
import { Link, type LinkProps } from 'react-router'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label' | 'title'> & {
  label: string
  icon: Icon
  /** Shown beside a sign that not everyone knows. */
  word?: string
  tone?: IconTone
  busy?: boolean
}

export const IconButton = ({
  label,
  icon: Sign,
  word,
  tone = 'plain',
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    aria-disabled={busy || undefined}
    title={label}
    className={iconButtonLook(tone, word)}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy ? <Spinner /> : <Sign aria-hidden size={16} />}
    <Word word={word} />
  </button>
)

type IconLinkProps = Omit<LinkProps, 'className' | 'children' | 'aria-label' | 'title'> & {
  label: string
  icon: Icon
  word?: string
}

export const IconLink = ({ label, icon: Sign, word, ...rest }: IconLinkProps) =>
  useMayOpen()(rest.to) && (
    <Link {...rest} aria-label={label} title={label} className={iconButtonLook('plain', word)}>
      <Sign aria-hidden size={16} />
      <Word word={word} />
    </Link>
  )

/** Where a list is rows, there is room for the sign alone. */
const Word = ({ word }: { word: string | undefined }) =>
  word && <span className="in-rows:sr-only">{word}</span>
