import type { resultSentences } from '../../imports/result-sentences.ts'
import { showResult } from '../../fitness/figures.ts'
import { showDay } from '../../values/calendar.ts'
import type { RowSentences } from '../imports.ts'
import { pluralIn } from '../translated.ts'
import { demandNames, resultProblemNames } from './events.ts'

const plural = pluralIn('mr')

/** What is said of results that are imported. */
export const resultImports = {
  chest_number_unknown: ({ number, venue }) =>
    `${venue} येथे चेस्ट नंबर ${number} असलेला विद्यार्थी नाही. नंबर दुरुस्त करा, किंवा नोंदणी क्रमांक भरा.`,
  chest_number_venue: 'प्रत्येक ठिकाणचे चेस्ट नंबर वेगळे असतात. ठिकाण भरा.',
  chest_number_other_name: ({ number, name, typed }) =>
    `चेस्ट नंबर ${number} हा ${typed} यांचा नाही, ${name} यांचा आहे. नंबर किंवा नाव दुरुस्त करा.`,
  result_venue_unknown: ({ venue }) =>
    `${venue} या नावाचे ठिकाण नाही. ते दुरुस्त करा, किंवा विद्यार्थ्याच्या ठिकाणासाठी सेल रिकामा ठेवा.`,
  event_missing: 'निकालाचा इव्हेंट निवडा.',
  event_unknown: ({ text }) => `${text} हा Muster ला माहीत असलेला इव्हेंट नाही. यादीतून निवडा.`,
  attempt_unreadable: ({ text }) =>
    `${text} हा प्रयत्नाचा क्रमांक नाही. पहिल्या प्रयत्नासाठी 1, दुसऱ्यासाठी 2 भरा.`,
  result_day_missing: 'निकालाची तारीख भरा.',
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
    `ओळ ${row} मध्ये ${name} यांच्या याच प्रयत्नाचा (${demandNames[event]}) वेगळा निकाल आहे. प्रत्येकाचा प्रयत्न भरा, किंवा दोन्हींपैकी एक ठेवा.`,
  result_repeated: ({ row }) => `हाच निकाल ओळ ${row} मध्ये आधीच आहे.`,
  results_exist: 'हे निकाल Muster मध्ये आधीच आहेत.',
  results_differ: ({ results, event, value, day }) =>
    plural(results, {
      one: `Muster मध्ये ${showDay(day)} या तारखेच्या या प्रयत्नाचा निकाल वेगळा आहे: ${demandNames[event]} ${showResult(event, value)}. हाही जोडला, तर कोणी निवडेपर्यंत दोन्हींपैकी कमी चांगला निकाल धरला जाईल.`,
      other: `Muster मध्ये यांपैकी ${results} प्रयत्नांचे निकाल वेगळे आहेत, पहिला ${showDay(day)} या तारखेचा: ${demandNames[event]} ${showResult(event, value)}. हेही जोडले, तर कोणी निवडेपर्यंत प्रत्येक दोन्हींपैकी कमी चांगला निकाल धरला जाईल.`,
    }),
  row_without_results: 'या ओळीत विद्यार्थी नाही आणि निकालही नाही. ती सोडून दिली आहे.',
  results_none: 'या ओळीत निकाल नाही.',

  which_result_day: 'फाइलमध्ये तारखा नाहीत. हे निकाल कोणत्या तारखेचे आहेत?',
  which_event: 'फाइलमध्ये इव्हेंटचा कॉलम नाही. हे निकाल कोणत्या इव्हेंटचे आहेत?',
  event_named: ({ event }) => demandNames[event],
} satisfies RowSentences<typeof resultSentences>
