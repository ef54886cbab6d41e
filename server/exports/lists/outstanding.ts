import { afterWeek, type DueAge, dueAges } from '../../../contract/contacts/ages.ts'
import { type Counted, countDues } from '../../contacts/sql/due-counts.ts'
import { readOwed } from '../../payments/sql/overdue.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Row = Counted & { age: string }

const { text, money, integer } = columnsOf<Row>()

const names: Record<DueAge, string> = {
  week: 'Due this week',
  '1-7': '1–7 days late',
  '8-30': '8–30 days late',
  '31': '31 days late or more',
}

/** What students owe today, a row for each age. */
export const outstanding = asFile<'outstanding', Row>('outstanding', {
  title: 'Outstanding by age',
  columns: [
    text('How late', (row) => row.age, 26),
    money('Amount', (row) => row.paise),
    integer('Students', (row) => row.students),
  ],
  find: async (db, _query, { today }) => {
    const { all, due } = await readOwed(db, afterWeek(today))
    const { ages, promised } = await countDues(db, today)
    return [
      { age: 'Not due yet', students: all.students - due.students, paise: all.paise - due.paise },
      ...dueAges.map((age) => ({ age: names[age], ...ages[age] })),
      { age: 'Promised for a later day', ...promised },
    ]
  },
})
