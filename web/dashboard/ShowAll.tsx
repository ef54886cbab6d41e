import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'

type Props<Row> = {
  rows: readonly Row[]
  /** How many are shown at first. */
  first: number
  /** What the rows are: `venues`. */
  things: string
  children: (rows: readonly Row[]) => ReactNode
}

/** The first rows of a list, and a button for all of them. */
export const ShowAll = <Row,>({ rows, first, things, children }: Props<Row>) => {
  const [all, setAll] = useState(false)
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {!all && rows.length > first && (
        <div>
          <Button onClick={() => setAll(true)}>{`Show all ${rows.length} ${things}`}</Button>
        </div>
      )}
    </>
  )
}
