import type { ReactNode } from 'react'

type Props = {
  money: ReactNode
  /** At the right of the money; under it where there is less room. */
  beside: ReactNode
  below: ReactNode
}

/** The parts of a student's page, in two columns where there is room for them. */
export const DeskGrid = ({ money, beside, below }: Props) => (
  <div className="@container">
    <div
      data-columns
      className="grid gap-4 @min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,340px)] @min-[900px]:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">{money}</div>
      <div className="grid min-w-0 content-start items-start gap-4 @min-[640px]:grid-cols-2 @min-[900px]:row-span-2 @min-[900px]:grid-cols-1">
        {beside}
      </div>
      <div className="min-w-0">{below}</div>
    </div>
  </div>
)
