import type { ReactNode } from 'react'

/** A column of a table: what its cells show, and where. */
export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** Names the row: it heads the entry on phones. */
  primary?: true
  actions?: true
  /** Lines of each cell on a desktop; one by default. */
  lines?: 2
  /**
   * Its position in the compact entry on phones: at the right of the first line or under it, or on a
   * line of its own without its name, next to the actions or over the full width. Other columns are
   * lines below with their names.
   */
  phone?: 'beside' | 'under' | 'plain' | 'wide'
}
