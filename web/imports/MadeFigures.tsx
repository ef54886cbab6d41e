import { FigureBand } from '../ui/Facts.tsx'
import type { MadeFigure } from './made-words.ts'

/** What a sheet makes, side by side, with the names of what is new. */
export const MadeFigures = ({ figures }: { figures: readonly MadeFigure[] }) => (
  <FigureBand
    items={figures.map(({ label, value, detail }) => ({
      label,
      value: (
        <>
          {value}
          {detail !== undefined && (
            <span className="block text-small font-normal text-soft wrap-anywhere">{detail}</span>
          )}
        </>
      ),
    }))}
  />
)
