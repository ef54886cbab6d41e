import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

export const dayBook = {
  till_expenses: {
    description:
      'Cash that was spent from the till. Rows are never changed; a wrong one is cancelled by another, whose amount is negative.',
    columns: {
      id: column.id,
      day: column.day(
        'The day whose till it was paid from; of a cancellation, when it was cancelled',
      ),
      amount_paise: column.money('How much; of a cancellation negative'),
      purpose: column.text('What it was spent on'),
      paid_to: column.maybe.text('Who it was paid to'),
      cancels_id: column.maybe.idIn('till_expenses', 'The expense that it cancels'),
      reason: column.maybe.text('Why it was cancelled'),
      recorded_at: column.instant('When it was recorded'),
      recorded_by: column.personId('Who recorded it'),
    },
  },
  day_closings: {
    description:
      'Days that were closed with their counted cash. The amounts are of cash since the close before. Rows are never changed; those in day_reopenings.csv are not valid any more.',
    columns: {
      id: column.id,
      day: column.day('Which day; the days since the close before are closed with it'),
      turn: column.integer('Which close of this day it is, from 1'),
      opening_paise: column.money('What the close before left in the till'),
      received_paise: column.money('Cash of receipts since then'),
      reversed_paise: column.money('Cash of payments that were reversed'),
      refunded_paise: column.money('Cash that was refunded'),
      spent_paise: column.money('Expenses, less those that were cancelled'),
      counts: column.text('How many there were of each note and coin, as JSON'),
      other_paise: column.money('What else was counted, such as paise'),
      counted_paise: column.money('All that was counted'),
      handed_over_paise: column.money('What of it was taken out of the till'),
      remark: column.maybe.text('What was said about it'),
      financial_year: column.text('The series of the last receipt that it counts'),
      last_receipt: column.integer('The number of that receipt; 0 if the year had none'),
      closed_at: column.instant('When it was closed'),
      closed_by: column.personId('Who closed it'),
    },
  },
  day_reopenings: {
    description: 'Closed days that were reopened. Rows are never changed.',
    key: ['closing_id'],
    columns: {
      closing_id: column.idIn('day_closings', 'The close that is no longer valid'),
      reason: column.text('Why'),
      reopened_at: column.instant('When'),
      reopened_by: column.personId('Who reopened it'),
    },
  },
} satisfies Definitions
