import { t } from '@lingui/core/macro'
import type { ImportedRow } from '../../../contract/imports/shapes.ts'
import { type DuplicateChoice, duplicateChoices } from '../../../contract/imports/terms.ts'
import { Options, SelectFrame } from '../../ui/form/SelectFrame.tsx'

const words = (): Record<DuplicateChoice, string> => ({
  skip: t`Leave it out`,
  update: t`Update the record`,
  make: t`Import it anyway`,
})

type Props = { row: ImportedRow; onChoose: (choice: DuplicateChoice) => void }

/** What to do with a row whose record exists already. */
export const DuplicateAnswer = ({ row, onChoose }: Props) => (
  <div className="w-full max-w-70">
    <SelectFrame>
      <select
        aria-label={t`What to do with row ${{ number: String(row.row) }}`}
        className="control"
        value={row.choice ?? ''}
        onChange={({ currentTarget }) => {
          const choice = duplicateChoices.find((one) => one === currentTarget.value)
          if (choice !== undefined) onChoose(choice)
        }}
      >
        {row.choice === undefined && <option value="">{t`As for all duplicates`}</option>}
        <Options choices={duplicateChoices.map((value) => ({ value, label: words()[value] }))} />
      </select>
    </SelectFrame>
  </div>
)
