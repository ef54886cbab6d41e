import { t } from '@lingui/core/macro'
import type { ImportedRow, ImportField } from '../../../contract/imports/shapes.ts'
import { isQuestionOpen } from '../../../contract/imports/terms.ts'
import { inLanguage } from '../../language/said.ts'
import { fieldLabel } from '../field-label.ts'
import { cellName, dayText } from '../cell-words.ts'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { Select } from '../../ui/form/SelectFrame.tsx'

type Props = {
  row: ImportedRow
  fields: readonly ImportField[]
  /** What was typed over the row's cells. */
  typed: Readonly<Record<string, string>>
  onType: (field: string, text: string, known: string) => void
  onEnter: () => void
}

/** Fields of a row, each with what is wrong with it, to be typed over. */
export const RowFields = ({ row, fields, typed, onType, onEnter }: Props) => (
  <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
    {fields.map((one) => {
      const { field, choices } = one
      const known = dayText(row.values[field] ?? '')
      const value = typed[field] ?? known
      const type = (text: string) => onType(field, text, known)
      return (
        <FieldFrame
          key={field}
          label={fieldLabel(one)}
          required={one.required}
          {...wordsOf(row, field, typed[field] !== undefined)}
        >
          {(wiring) =>
            choices === undefined ? (
              <input
                {...wiring}
                type="text"
                autoComplete="off"
                className="control"
                value={value}
                onChange={({ currentTarget }) => type(currentTarget.value)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') onEnter()
                }}
              />
            ) : (
              <Select
                {...wiring}
                value={value}
                onChange={({ currentTarget }) => type(currentTarget.value)}
                options={[...new Set(['', known, ...choices])].map((code) => ({
                  value: code,
                  label: cellName(field, code),
                }))}
              />
            )
          }
        </FieldFrame>
      )
    })}
  </div>
)

/** What the server said of a field, until it is typed over. */
const wordsOf = ({ problems }: ImportedRow, field: string, isTyped: boolean) => {
  if (isTyped) return { hint: t`Not checked yet` }
  const own = problems.filter((problem) => problem.field === field && !isQuestionOpen(problem))
  const bad = own.find(({ kind }) => kind === 'bad')
  const told = own.filter(({ kind }) => kind !== 'bad').map(inLanguage)
  return {
    error: bad && inLanguage(bad),
    ...(told.length > 0 && { hint: told.join(' ') }),
  }
}
