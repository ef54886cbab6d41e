import type { Sentence } from '../kit/sentences.ts'

/** What is said of every kind of import. */
export const frameSentences = {
  question_open: 'Answer the question above first.',
  field_missing: 'No column is read as "{label}". Choose the column, or add it to the file.',
  which_sheet: 'The file has several sheets. Which one do you want to import?',
  sheet_named: '{rows, plural, one {{name} · 1 row} other {{name} · {rows} rows}}',
  day_order_contradicts:
    'Dates in the column "{heading}" contradict each other, such as {text}. Which comes first?',
  day_order_month:
    'Some dates in the column "{heading}" have the month first, such as {text}. Which comes first?',
  day_order_swapped:
    'Excel seems to have swapped day and month in the column "{heading}", such as in {text}. How should they be read?',
  day_first: 'The day, as in 25/04/2007',
  month_first: 'The month, as in 04/25/2007',
  days_swapped: 'Day and month are swapped, except in dates written as text',
  duplicates:
    '{rows, plural, one {1 row seems to be in Muster already. What do you want to do with it?} other {{rows} rows seem to be in Muster already. What do you want to do with them?}}',
  duplicates_skip: 'Leave them as they are',
  duplicates_update: 'Update them from the file',
  duplicates_make: 'Make them anyway',
} as const satisfies Record<string, Sentence>
