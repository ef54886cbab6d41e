import type { Column } from './column.ts'
import { TwoLines } from '../TwoLines.tsx'

/** What stands in a cell before its row is there, as high as what will stand there. */
export const WaitingCell = <Row,>({ column }: { column: Column<Row> }) => {
  if (column.actions === true) return <span className="block h-11 w-35 md:h-8 md:w-26" />
  if (column.lines !== 2) return <Bar />
  if (column.phone === 'beside')
    return (
      <>
        <Bar />
        <div className="mt-0.5 text-small">
          <Bar />
        </div>
      </>
    )
  return (
    <TwoLines under={<Bar narrow />}>
      <Bar />
    </TwoLines>
  )
}

const Bar = ({ narrow = false }: { narrow?: boolean }) => (
  <span
    aria-hidden
    className={`shimmer inline-block h-3 rounded-sm bg-pressed align-middle ${narrow ? 'w-14' : 'w-20'}`}
  />
)
