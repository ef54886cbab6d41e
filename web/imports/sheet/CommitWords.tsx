import { plural, t } from '@lingui/core/macro'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { undoHours } from '../../../contract/imports/terms.ts'
import { madeSentences } from '../made-words.ts'
import { countOf } from './row-groups.ts'

export const CommitWords = ({ importInFull }: { importInFull: ImportInFull }) => {
  const { waiting } = importInFull.rows
  const faulty = countOf(importInFull.rows, 'faulty')
  return (
    <>
      <span className="block">{t`This will be made:`}</span>
      {madeSentences(importInFull).map((sentence) => (
        <span key={sentence} className="block font-medium text-ink wrap-anywhere">
          {`• ${sentence}`}
        </span>
      ))}
      {importInFull.kind === 'employees' && (
        <span className="mt-2 block">
          {t`Imported employees can't sign in until you set a password for each.`}
        </span>
      )}
      {waiting > 0 && (
        <span className="mt-2 block text-bad">
          {plural(waiting, {
            one: '# row that waits for your answer is left out.',
            other: '# rows that wait for your answers are left out.',
          })}
        </span>
      )}
      {faulty > 0 && (
        <span className="mt-2 block text-bad">
          {plural(faulty, {
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
