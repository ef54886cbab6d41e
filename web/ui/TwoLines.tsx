import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { under: ReactNode; wide?: boolean; children: ReactNode }

/** A value with a small detail under it; `wide` keeps long text readable. */
export const TwoLines = ({ under, wide = false, children }: Props) => (
  <div
    className={`two-lines ${wide ? 'wrap-anywhere in-table:min-w-24' : 'in-table:whitespace-nowrap'}`}
  >
    <div>{children}</div>
    <div>{under}</div>
  </div>
)

/** In a table a sign that there is nothing; an entry leaves the line out. */
export const Nothing = () => <span data-nothing>–</span>

const half = 'inline-block max-w-full truncate align-bottom in-table:inline'

/** An address that breaks after its @ alone; in a table it has one line. */
export const Email = ({ children: email }: { children: string }) => {
  const at = email.indexOf('@') + 1
  return (
    <span title={email} className="in-table:block in-table:max-w-55 in-table:truncate">
      <span className={half}>{email.slice(0, at)}</span>
      <wbr className="in-table:hidden" />
      <span className={half}>{email.slice(at)}</span>
    </span>
  )
}

/**
 * In a table, a text that is cut at the end of its line, with the whole text as its title; elements
 * of the class `one-lines` hold some. Rows and paper show it whole.
 */
export const OneLine = ({ text, children }: { text: string; children: ReactNode }) => (
  <span
    title={text}
    className="in-table:block in-table:max-w-full in-table:min-w-0 in-table:truncate"
  >
    {children}
  </span>
)

/** What heads a row, and leads to its page. */
export const NameLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className="font-medium hover:text-accent-ink hover:underline">
    {name}
  </Link>
)
