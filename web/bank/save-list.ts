import { t } from '@lingui/core/macro'
import type { Credit, PaymentTaken } from '../../contract/bank/calls.ts'
import { saveFile } from '../files/save-file.ts'
import { csvOf } from '../files/sheets/csv.ts'
import { terms } from '../language/contract-words.ts'

type Cells = (string | number)[]

const takenFields = () => [
  t`Receipt`,
  t`Receipt date`,
  t`Receipt amount`,
  t`Transaction mode`,
  t`Receipt reference`,
  t`Student`,
  t`Registration number`,
]

const takenCells = (taken: PaymentTaken): Cells => [
  taken.receiptNumber,
  taken.date,
  taken.amount,
  terms().transactionModes[taken.transactionMode],
  taken.reference ?? '',
  taken.student.name,
  taken.student.registrationNumber,
]

/** Saves credits as CSV, with a row for each payment that they may be. */
export const saveCredits = (credits: readonly Credit[], name: string): void => {
  const fields = [t`Row`, t`Date`, t`Credit`, t`Narration`, t`Reference`, ...takenFields()]
  const rows = credits.flatMap((credit): Cells[] => {
    const own = [credit.row, credit.date, credit.amount, credit.narration, credit.reference]
    const none = takenFields().map(() => '')
    return credit.payments.length === 0
      ? [[...own, ...none]]
      : credit.payments.map((taken) => [...own, ...takenCells(taken)])
  })
  saveFile(csvOf(fields, rows), name)
}

export const saveTaken = (taken: readonly PaymentTaken[], name: string): void =>
  saveFile(csvOf(takenFields(), taken.map(takenCells)), name)
