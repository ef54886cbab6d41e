import { findDifferences } from '../server/reconciliation/actions.ts'
import { countRecords } from '../server/reconciliation/sql/totals.ts'
import { say, withSnapshot } from '../server/command-line.ts'

const written = new Intl.NumberFormat('en-IN')
const count = (number: number, unit: string) =>
  `${written.format(number)} ${unit}${number === 1 ? '' : 's'}`

await withSnapshot(async (db) => {
  let differences = 0
  for await (const difference of findDifferences(db)) {
    differences += 1
    say(difference)
  }
  const { students, payments, receipts } = await countRecords(db)
  const size = [
    count(students, 'student'),
    count(payments, 'payment'),
    count(receipts, 'receipt'),
  ].join(', ')
  if (differences === 0) return say(`Everything agrees: ${size}.`)
  say(`${count(differences, 'difference')} in ${size}.`)
  process.exitCode = 1
})
