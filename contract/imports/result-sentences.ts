import { resultProblemNames } from '../fitness/terms.ts'
import { refusals } from '../kit/refusals.ts'
import type { Sentence } from '../kit/sentences.ts'

export const resultSentences = {
  chest_number_unknown:
    'No student at {venue} has the chest number {number}. Correct it, or enter the registration number.',
  chest_number_venue: 'Chest numbers are given per venue. Enter the venue.',
  chest_number_other_name:
    'Chest number {number} is {name}, not {typed}. Correct the number or the name.',
  result_venue_unknown:
    'No venue is called {venue}. Correct it, or leave the cell empty for the venue of the student.',
  event_missing: 'Choose the event of the result.',
  event_unknown: '{text} is not an event that Muster knows. Choose one from the list.',
  attempt_unreadable: '{text} is not an attempt. Enter 1 for the first one, 2 for the second.',
  result_day_missing: 'Enter the date of the result.',
  measured_in_future: refusals.measured_in_future,
  result_time: resultProblemNames.time,
  result_seconds: resultProblemNames.seconds,
  result_digits: resultProblemNames.digits,
  result_unclear: resultProblemNames.unclear,
  result_length: resultProblemNames.length,
  result_weight: resultProblemNames.weight,
  result_count: resultProblemNames.count,
  result_passed: resultProblemNames.passed,
  result_range: resultProblemNames.range,

  result_twice_in_file:
    'Row {row, number} has another result of {name} for the same attempt ({event, event}). Give each its attempt, or keep one of the two.',
  result_repeated: 'The same result is in row {row, number} already.',
  results_exist: 'These results are in Muster already.',
  results_differ:
    '{results, plural, one {Muster has another result for this attempt of {day, day}: {event, event} {value, result}. If you make this one too, the worse of the two counts until someone chooses.} other {Muster has other results for {results} of these attempts, the first is of {day, day}: {event, event} {value, result}. If you make these too, the worse of each two counts until someone chooses.}}',
  row_without_results: 'This row names no student and holds no results. It is left out.',
  results_none: 'This row holds no results.',

  which_result_day: 'The file has no dates. Which day are these results of?',
  which_event: 'The file has no column of events. Which event are these results of?',
  event_named: '{event, event}',
} as const satisfies Record<string, Sentence>
