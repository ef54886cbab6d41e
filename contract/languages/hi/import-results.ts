import type { resultSentences } from '../../imports/result-sentences.ts'
import { showResult } from '../../fitness/figures.ts'
import { showDay } from '../../values/calendar.ts'
import type { RowSentences } from '../imports.ts'
import { pluralIn } from '../translated.ts'
import { demandNames, resultProblemNames } from './events.ts'

const plural = pluralIn('hi')

/** What is said of results that are imported. */
export const resultImports = {
  chest_number_unknown: ({ number, venue }) =>
    `${venue} में चेस्ट नंबर ${number} का कोई विद्यार्थी नहीं है। नंबर ठीक करें, या रजिस्ट्रेशन नंबर दर्ज करें।`,
  chest_number_venue: 'चेस्ट नंबर हर स्थल के अलग होते हैं। स्थल दर्ज करें।',
  chest_number_other_name: ({ number, name, typed }) =>
    `चेस्ट नंबर ${number} ${typed} का नहीं, ${name} का है। नंबर या नाम ठीक करें।`,
  result_venue_unknown: ({ venue }) =>
    `${venue} नाम का कोई स्थल नहीं है। ठीक करें, या विद्यार्थी के स्थल के लिए सेल खाली छोड़ें।`,
  event_missing: 'नतीजे का इवेंट चुनें।',
  event_unknown: ({ text }) => `${text} ऐसा इवेंट नहीं है जो Muster जानता हो। सूची से चुनें।`,
  attempt_unreadable: ({ text }) =>
    `${text} प्रयास का नंबर नहीं है। पहले प्रयास के लिए 1, दूसरे के लिए 2 दर्ज करें।`,
  result_day_missing: 'नतीजे की तारीख दर्ज करें।',
  result_time: resultProblemNames.time,
  result_seconds: resultProblemNames.seconds,
  result_digits: resultProblemNames.digits,
  result_unclear: resultProblemNames.unclear,
  result_length: resultProblemNames.length,
  result_weight: resultProblemNames.weight,
  result_count: resultProblemNames.count,
  result_passed: resultProblemNames.passed,
  result_range: resultProblemNames.range,

  result_twice_in_file: ({ name, event, row }) =>
    `पंक्ति ${row} में ${name} के इसी प्रयास (${demandNames[event]}) का दूसरा नतीजा है। हर एक का प्रयास दर्ज करें, या दोनों में से एक रखें।`,
  result_repeated: ({ row }) => `यही नतीजा पंक्ति ${row} में पहले से है।`,
  results_exist: 'ये नतीजे Muster में पहले से हैं।',
  results_differ: ({ results, event, value, day }) =>
    plural(results, {
      one: `Muster में ${showDay(day)} के इस प्रयास का नतीजा अलग है: ${demandNames[event]} ${showResult(event, value)}। यह भी जोड़ा, तो कोई चुने तब तक दोनों में से कमज़ोर नतीजा गिना जाएगा।`,
      other: `Muster में इनमें से ${results} प्रयासों के नतीजे अलग हैं, पहला ${showDay(day)} का: ${demandNames[event]} ${showResult(event, value)}। ये भी जोड़े, तो कोई चुने तब तक हर दो में से कमज़ोर नतीजा गिना जाएगा।`,
    }),
  row_without_results: 'इस पंक्ति में न विद्यार्थी है, न नतीजा। इसे छोड़ दिया गया।',
  results_none: 'इस पंक्ति में कोई नतीजा नहीं है।',

  which_result_day: 'फाइल में तारीखें नहीं हैं। ये नतीजे किस तारीख के हैं?',
  which_event: 'फाइल में इवेंट का कॉलम नहीं है। ये नतीजे किस इवेंट के हैं?',
  event_named: ({ event }) => demandNames[event],
} satisfies RowSentences<typeof resultSentences>
