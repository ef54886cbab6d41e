import type { Event } from '../fitness/events.ts'
import { showResult } from '../fitness/figures.ts'
import { demandNames, resultProblemNames } from '../fitness/terms.ts'
import { refusals } from '../kit/refusals.ts'
import { showDay } from '../values/calendar.ts'
import { plural } from '../values/figures.ts'

export type FormerResult = { event: Event; value: number; day: string }

/** What is said of results that are imported. */
export const resultSentences = {
  chest_number_unknown: (facts: { number: string; venue: string }) =>
    `No student at ${facts.venue} has the chest number ${facts.number}. Correct it, or enter the registration number.`,
  chest_number_venue: 'Chest numbers are given per venue. Enter the venue.',
  chest_number_other_name: (facts: { number: string; name: string; typed: string }) =>
    `Chest number ${facts.number} is ${facts.name}, not ${facts.typed}. Correct the number or the name.`,
  result_venue_unknown: (facts: { venue: string }) =>
    `No venue is called ${facts.venue}. Correct it, or leave the cell empty for the venue of the student.`,
  event_missing: 'Choose the event of the result.',
  event_unknown: (facts: { text: string }) =>
    `${facts.text} is not an event that Muster knows. Choose one from the list.`,
  attempt_unreadable: (facts: { text: string }) =>
    `${facts.text} is not an attempt. Enter 1 for the first one, 2 for the second.`,
  result_day_missing: 'Enter the date of the result.',
  measured_in_future: refusals.measured_in_future.message,
  result_time: resultProblemNames.time,
  result_seconds: resultProblemNames.seconds,
  result_digits: resultProblemNames.digits,
  result_unclear: resultProblemNames.unclear,
  result_length: resultProblemNames.length,
  result_weight: resultProblemNames.weight,
  result_count: resultProblemNames.count,
  result_passed: resultProblemNames.passed,
  result_range: resultProblemNames.range,

  result_twice_in_file: (facts: { name: string; event: Event; row: number }) =>
    `Row ${facts.row} has another result of ${facts.name} for the same attempt (${demandNames[facts.event]}). Give each its attempt, or keep one of the two.`,
  result_repeated: (facts: { row: number }) => `The same result is in row ${facts.row} already.`,
  results_exist: 'These results are in Muster already.',
  results_differ: (facts: FormerResult & { results: number }) =>
    plural(facts.results, {
      one: `Muster has another result for this attempt of ${showDay(facts.day)}: ${demandNames[facts.event]} ${showResult(facts.event, facts.value)}. If you make this one too, the worse of the two counts until someone chooses.`,
      other: `Muster has other results for ${facts.results} of these attempts, the first is of ${showDay(facts.day)}: ${demandNames[facts.event]} ${showResult(facts.event, facts.value)}. If you make these too, the worse of each two counts until someone chooses.`,
    }),
  row_without_results: 'This row names no student and holds no results. It is left out.',
  results_none: 'This row holds no results.',

  which_result_day: 'The file has no dates. Which day are these results of?',
  which_event: 'The file has no column of events. Which event are these results of?',
  event_named: (facts: { event: Event }) => demandNames[facts.event],
} as const satisfies Record<string, string | ((facts: never) => string)>
