import type { ReactNode } from 'react'

/** A column of a table: what its cells show, and where they stand. */
export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** The thing itself: it heads the entry on phones. */
  primary?: true
  actions?: true
  /** Lines that each of its cells has on a desk; one, unless told. */
  lines?: 2
  /**
   * Its place in the compact entry on phones: at the right of the head, in its first line or under
   * it, or a line below without its name, beside the actions or over the whole width. Other
   * columns are lines below with their names.
   */
  phone?: 'beside' | 'under' | 'plain' | 'wide'
}
