import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { usePrinting } from './table/use-printing.ts'

type Props<Row> = {
  /** How many are shown at first. */
  first: number
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  /** The words of the button that shows them all. */
  showAll: string
  children: (rows: readonly Row[] | undefined) => ReactNode
}

/** The first rows of a list or table, and a button for all of them; on paper all of them. */
export const FirstRows = <Row,>({ first, rows, showAll, children }: Props<Row>) => {
  const [all, setAll] = useState(false)
  const isOnPaper = usePrinting()
  const isCut = !all && rows !== undefined && rows.length > first
  const list = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    const next = all && list.current?.querySelectorAll<HTMLElement>('li, tbody > tr')[first]
    if (!next) return
    next.setAttribute('tabindex', '-1')
    next.focus()
  }, [all, first])
  return (
    <>
      <div ref={list}>{children(isCut && !isOnPaper ? rows.slice(0, first) : rows)}</div>
      {isCut && (
        <div>
          <Button onClick={() => setAll(true)}>{showAll}</Button>
        </div>
      )}
    </>
  )
}
