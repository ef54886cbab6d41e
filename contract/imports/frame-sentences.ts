import { plural } from '../values/figures.ts'

/** What is said of every kind of import. */
export const frameSentences = {
  question_open: 'Answer the question above first.',
  field_missing: (facts: { label: string }) =>
    `No column is read as "${facts.label}". Choose the column, or add it to the file.`,
  which_sheet: 'The file has several sheets. Which one do you want to import?',
  sheet_named: (facts: { name: string; rows: number }) =>
    plural(facts.rows, {
      one: `${facts.name} · 1 row`,
      other: `${facts.name} · ${facts.rows} rows`,
    }),
  day_order_contradicts: (facts: { heading: string; text: string }) =>
    `Dates in the column "${facts.heading}" contradict each other, such as ${facts.text}. Which comes first?`,
  day_order_month: (facts: { heading: string; text: string }) =>
    `Some dates in the column "${facts.heading}" have the month first, such as ${facts.text}. Which comes first?`,
  day_order_swapped: (facts: { heading: string; text: string }) =>
    `Excel seems to have swapped day and month in the column "${facts.heading}", such as in ${facts.text}. How should they be read?`,
  day_first: 'The day, as in 25/04/2007',
  month_first: 'The month, as in 04/25/2007',
  days_swapped: 'Day and month are swapped, except in dates written as text',
  duplicates: (facts: { rows: number }) =>
    plural(facts.rows, {
      one: `1 row seems to be in Muster already. What do you want to do with it?`,
      other: `${facts.rows} rows seem to be in Muster already. What do you want to do with them?`,
    }),
  duplicates_skip: 'Leave them as they are',
  duplicates_update: 'Update them from the file',
  duplicates_make: 'Make them anyway',
} as const satisfies Record<string, string | ((facts: never) => string)>
