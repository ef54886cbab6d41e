import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'

/** Tailwind finds only whole names. */
const cuts = {
  4: 'not-print:[&_li:nth-child(n+5)]:hidden',
  6: 'not-print:[&_tbody>tr:nth-child(n+7)]:hidden',
  8: 'not-print:[&_tbody>tr:nth-child(n+9)]:hidden',
}

const firstHidden = {
  4: 'li:nth-child(5)',
  6: 'tbody > tr:nth-child(7)',
  8: 'tbody > tr:nth-child(9)',
}

type Props = {
  /** How many are shown at first: four entries, or six or eight rows of a table. */
  first: keyof typeof cuts
  /** How many there are; undefined while they are loading. */
  total: number | undefined
  /** The words of the button that shows them all. */
  showAll: string
  children: ReactNode
}

/** The first rows of a list, and a button for all of them; on paper all of them. */
export const FirstRows = ({ first, total = 0, showAll, children }: Props) => {
  const [all, setAll] = useState(false)
  const isCut = !all && total > first
  const rows = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    const next = all && rows.current?.querySelector<HTMLElement>(firstHidden[first])
    if (!next) return
    next.setAttribute('tabindex', '-1')
    next.focus()
  }, [all, first])
  return (
    <>
      <div ref={rows} className={isCut ? cuts[first] : undefined}>
        {children}
      </div>
      {isCut && (
        <div>
          <Button onClick={() => setAll(true)}>{showAll}</Button>
        </div>
      )}
    </>
  )
}
