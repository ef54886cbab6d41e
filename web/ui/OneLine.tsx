import type { ReactNode } from 'react'

/**
 * In a table, a text that is cut at the end of its line, with the whole text as its title; elements
 * of the class `one-lines` hold some. Rows and paper show it whole.
 */
export const OneLine = ({ text, children }: { text: string; children: ReactNode }) => (
  <span title={text} className="in-table:block in-table:min-w-0 in-table:truncate">
    {children}
  </span>
)
