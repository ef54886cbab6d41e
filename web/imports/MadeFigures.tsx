import { FigureBand } from '../ui/Facts.tsx'
import { type Made, madeFigures, madeSentences } from './made-words.ts'

/** What a sheet makes, side by side, with the names of what is new. */
export const MadeFigures = ({ made }: { made: Made }) => (
  <FigureBand
    items={madeFigures(made).map(({ label, value, detail }) => ({
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

/** The same in sentences, within a text. */
export const MadeList = ({ made }: { made: Made }) =>
  madeSentences(made).map((sentence) => (
    <span key={sentence} className="block font-medium text-ink wrap-anywhere">
      {`• ${sentence}`}
    </span>
  ))
