import { plural, t } from '@lingui/core/macro'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { undoHours } from '../../../contract/imports/terms.ts'
import { madeSentences } from '../made-words.ts'

/** Exactly what an import makes, and what it leaves out. */
export const CommitWords = ({ shown }: { shown: ImportInFull }) => {
  const { bad } = shown.rows
  return (
    <>
      <span className="block">{t`This will be made:`}</span>
      {madeSentences(shown).map((sentence) => (
        <span key={sentence} className="block font-medium text-ink wrap-anywhere">
          {`• ${sentence}`}
        </span>
      ))}
      {shown.kind === 'employees' && (
        <span className="mt-2 block">
          {t`Imported employees can't sign in until you set a password for each.`}
        </span>
      )}
      {bad > 0 && (
        <span className="mt-2 block text-bad">
          {plural(bad, {
            one: '# row that needs correcting is left out.',
            other: '# rows that need correcting are left out.',
          })}
        </span>
      )}
      <span className="mt-2 block">
        {t`Everything is made, or nothing. You can undo it for ${undoHours} hours, while nothing has been built on it.`}
      </span>
    </>
  )
}
