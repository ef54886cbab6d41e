import { t } from '@lingui/core/macro'
import { Skeleton } from '../../ui/Loading.tsx'
import { DeskGrid } from './DeskGrid.tsx'
import { StudentFigures } from './StudentFigures.tsx'

/** A student's page while they are loading, about as high as it will be. */
export const WaitingDesk = () => (
  <div role="status" className="flex flex-col gap-4 md:gap-5">
    <span className="sr-only">{t`Loading…`}</span>
    <StudentFigures student={undefined} />
    <DeskGrid
      money={<Box lines={18} />}
      beside={
        <>
          <Box lines={14} />
          <Box lines={20} />
        </>
      }
      below={<Box lines={6} />}
    />
  </div>
)

const Box = ({ lines }: { lines: number }) => (
  <div className="rounded-lg border border-line bg-raised px-5 py-6">
    <Skeleton lines={lines} />
  </div>
)
