import { t } from '@lingui/core/macro'
import { ChevronUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ImportedRow, ImportField, RowProblem } from '../../../contract/imports/shapes.ts'
import {
  type DuplicateChoice,
  duplicateChoices,
  isQuestionOpen,
} from '../../../contract/imports/terms.ts'
import { inLanguage } from '../../language/said.ts'
import { fieldLabel } from '../field-label.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RowFields } from './RowFields.tsx'
import { groupOf, rowGroupLooks } from './row-groups.ts'
import { cellText } from '../cell-words.ts'
import { Select } from '../../ui/form/SelectFrame.tsx'
import { choicesOf } from '../../language/contract-words.ts'

export type RowActions = {
  onType: (row: number, field: string, text: string, known: string) => void
  onChoose: (row: number, choice: DuplicateChoice) => void
  /** Sends what was typed. */
  onEnter: () => void
}

type Props = RowActions & {
  row: ImportedRow
  fields: readonly ImportField[]
  /** What was typed over its cells. */
  typed: Readonly<Record<string, string>> | undefined
}

/** A row: what it is, what is wrong with it, and fields to correct it. */
export const ImportedRowEntry = ({ row, fields, typed = {}, ...actions }: Props) => {
  const { onType, onChoose, onEnter } = actions
  const [isOpen, setOpen] = useState(false)
  const { tone, icon, word } = rowGroupLooks()[groupOf(row)]
  const number = String(row.row)
  const toCorrect = fields.filter(
    ({ field }) =>
      typed[field] !== undefined || row.problems.some((one) => isTypedOver(one, field)),
  )
  const shownFields = isOpen ? fields : toCorrect
  const told = row.problems.filter(
    (problem) =>
      !isQuestionOpen(problem) && !shownFields.some(({ field }) => field === problem.field),
  )
  const rest = restOfRow(row, fields, shownFields)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{nameOfRow(row, fields) ?? t`Row ${number}`}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-soft">
          <span>{t`Row ${number}`}</span>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </p>
      </div>
      <div className="col-span-2 row-start-2 flex min-w-0 flex-col gap-2 lg:col-span-1 lg:col-start-2 lg:row-start-1">
        {!isOpen && rest !== '' && <p className="line-clamp-2 text-soft wrap-anywhere">{rest}</p>}
        {told.length > 0 && <Told problems={told} fields={fields} />}
        {shownFields.length > 0 && (
          <RowFields
            row={row}
            fields={shownFields}
            typed={typed}
            onType={(field, text, known) => onType(row.row, field, text, known)}
            onEnter={onEnter}
          />
        )}
        {(row.state === 'duplicate' || row.choice !== undefined) && (
          <DuplicateAnswer row={row} onChoose={(choice) => onChoose(row.row, choice)} />
        )}
      </div>
      <div className="col-start-2 row-start-1 lg:col-start-3">
        <IconButton
          label={isOpen ? t`Close row ${number}` : t`Change row ${number}`}
          icon={isOpen ? ChevronUp : Pencil}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
    </li>
  )
}

/** True for a problem that goes away when the field is typed over. */
const isTypedOver = (problem: RowProblem, of: string): boolean =>
  problem.field === of && problem.kind === 'bad' && !isQuestionOpen(problem)

/** What is said of a row besides its fields. */
const Told = ({ problems, fields }: { problems: readonly RowProblem[]; fields: Fields }) => (
  <ul className="flex flex-col gap-1">
    {problems.map((problem) => {
      const field = fields.find((one) => one.field === problem.field)
      return (
        <li
          key={`${problem.field ?? ''} ${problem.message}`}
          className={`wrap-anywhere ${problem.kind === 'bad' ? 'text-bad' : ''}`}
        >
          {field !== undefined && <span className="text-soft">{`${fieldLabel(field)}: `}</span>}
          {inLanguage(problem)}
        </li>
      )
    })}
  </ul>
)

type Fields = readonly ImportField[]

/** The fields by which a row without a name is known: its first ones. */
const telling = 2

/** Whom or what a row is about, if it says. */
const nameOfRow = (row: ImportedRow, fields: Fields): string | undefined =>
  row.values['name'] || filled(row, fields.slice(0, telling))[0]?.value

/** Its other values in a line, each after its name, without those that are shown in fields. */
const restOfRow = (row: ImportedRow, fields: Fields, without: Fields): string =>
  filled(
    row,
    fields.filter((field) => !without.includes(field)),
  )
    .filter(({ value }) => value !== nameOfRow(row, fields))
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ')

const filled = (row: ImportedRow, fields: Fields) =>
  fields.flatMap((field) => {
    const value = row.values[field.field] ?? ''
    return value === '' ? [] : [{ label: fieldLabel(field), value: cellText(field.field, value) }]
  })

const words = (): Record<DuplicateChoice, string> => ({
  skip: t`Leave it out`,
  update: t`Update the record`,
  make: t`Import it anyway`,
})

type DuplicateAnswerProps = { row: ImportedRow; onChoose: (choice: DuplicateChoice) => void }

const DuplicateAnswer = ({ row, onChoose }: DuplicateAnswerProps) => (
  <div className="w-full max-w-70">
    <Select
      aria-label={t`What to do with row ${{ number: String(row.row) }}`}
      value={row.choice ?? ''}
      onChange={({ currentTarget }) => {
        const choice = duplicateChoices.find((one) => one === currentTarget.value)
        if (choice !== undefined) onChoose(choice)
      }}
      blank={row.choice === undefined ? t`As for all duplicates` : undefined}
      options={choicesOf(duplicateChoices, words())}
    />
  </div>
)
