import { showDay } from '../../values/calendar.ts'
import { showCount } from '../../values/figures.ts'
import { showRupees } from '../../values/money.ts'
import { showDistance } from '../../values/places.ts'
import { showTimeOfDay } from '../../values/times.ts'
import { markFaultsIn, type RefusalSentences } from '../refusals.ts'
import { pluralIn } from '../translated.ts'
import { dayBook } from './day-book.ts'
import { feeChanges } from './fee-changes.ts'
import { people } from './people.ts'
import { terms } from './terms.ts'

const plural = pluralIn('hi')

const numberLetters = 'सिर्फ अंग्रेज़ी अक्षर, अंक और - या / जैसे चिह्न इस्तेमाल करें'
const askSuperAdmin = 'सुपर एडमिन से कहें।'

const marks = {
  mark_student_gone: 'यह विद्यार्थी अब सूची में नहीं है।',
  mark_without_status: ({ name }: { name: string }) => `${name} के लिए हाज़िर, गैरहाज़िर या लेट चुनें।`,
  marked_twice: ({ name }: { name: string }) => `${name} का नाम सूची में दो बार है।`,
  mark_elsewhere: ({ name, venue }: { name: string; venue: string }) =>
    `${name} का नाम ${venue} की सूची में नहीं है।`,
  mark_too_early: ({ name, day }: { name: string; day: string }) =>
    `${name} का रजिस्ट्रेशन ${showDay(day)} को हुआ।`,
}

/** The Hindi of `contract/kit/refusals.ts`, in its order. */
export const refusals = {
  invalid: 'जो दर्ज किया है, उसे जाँचें',
  malformed: 'यह अनुरोध पढ़ा नहीं जा सका। पेज फिर से लोड करें और फिर कोशिश करें।',
  not_signed_in: 'आगे बढ़ने के लिए लॉग इन करें',
  not_allowed: `इसकी अनुमति नहीं है। ${askSuperAdmin}`,
  not_found: 'यह अब नहीं है',
  no_such_call: 'इस ऐप में ऐसा कोई पता नहीं है',
  too_large: 'भेजने के लिए यह बहुत बड़ा है। इसे छोटा करके फिर कोशिश करें।',
  too_slow: 'अनुरोध पहुँचने में बहुत समय लगा। इंटरनेट जाँचें और फिर कोशिश करें।',
  headers_too_large: 'अनुरोध इतना लंबा है कि पढ़ा नहीं जा सका। पेज फिर से लोड करें और फिर कोशिश करें।',
  not_json: 'अनुरोध JSON में भेजना ज़रूरी है',
  version_conflict: 'आपके बदलते समय किसी और ने इसे बदल दिया। नई जानकारी के लिए पेज फिर से लोड करें।',
  key_reused: 'आपके बदलने से पहले ही यह सहेजा गया था। इसे सूची में खोजकर वहीं बदलें।',
  rate_limited: ({ seconds }) => `बहुत ज़्यादा कोशिशें हुईं। ${seconds} सेकंड रुककर फिर कोशिश करें।`,
  unavailable: 'अभी डेटाबेस तक पहुँचा नहीं जा सका। कुछ मिटा नहीं है; थोड़ी देर में फिर कोशिश करें।',
  busy: 'अभी बहुत लोग Muster इस्तेमाल कर रहे हैं। कुछ सेकंड रुककर फिर कोशिश करें।',
  files_under_way: 'दूसरी फ़ाइलें अभी भेजी जा रही हैं। एक मिनट रुककर फिर कोशिश करें।',
  too_many_rows: ({ rows, most }) =>
    `इस सूची में ${showCount(rows)} पंक्तियाँ हैं, और Excel की एक शीट में ${showCount(most)} आती हैं। इसे फिल्टर करें, या CSV चुनें।`,
  disk_full: 'सर्वर की डिस्क भर गई है। कुछ मिटा नहीं है; थोड़ी जगह खाली करें।',
  damaged: ({ backup }) =>
    `डेटाबेस खराब हो गया है, इसलिए यह नहीं हो सकता। सर्वर सँभालने वाले को बताएँ। सबसे नया जाँचा हुआ बैकअप: ${backup || 'कोई नहीं'}`,
  replaced:
    'Muster के चलते हुए डेटाबेस की फाइल बदल दी गई, इसलिए कुछ सहेजा नहीं जा सकता। सर्वर सँभालने वाले से Muster फिर से चालू करने को कहें।',
  unconfirmed:
    'डेटाबेस तक पहुँचा नहीं जा सका, इसलिए इसकी पुष्टि नहीं हुई। फिर दर्ज करने से पहले देख लें कि यह सहेजा गया या नहीं।',
  unexpected: 'हमारी ओर से कुछ गड़बड़ हुई। फिर कोशिश करें; बार-बार हो तो एडमिन को बताएँ।',

  ...people,

  unknown_zone: 'सूची से टाइम ज़ोन चुनें',
  unknown_gap: ({ gap, gaps }) =>
    `संदेश में {${gap}} नहीं भर सकता। ये इस्तेमाल करें: ${gaps.map((known) => `{${known}}`).join(', ')}।`,
  broken_picture: 'यह फोटो खराब है या बहुत बड़ी है। हर ओर ज़्यादा से ज़्यादा 1024 पिक्सेल की PNG या JPEG चुनें।',

  course_not_found: 'यह कोर्स अब नहीं है',
  course_name_taken: 'इस नाम का कोर्स पहले से है। दूसरा नाम चुनें।',
  course_in_use: ({ students }) =>
    plural(students, {
      one: `यह कोर्स ${students} विद्यार्थी के पास है। इसके बजाय इसे निष्क्रिय करें।`,
      other: `यह कोर्स ${students} विद्यार्थियों के पास है। इसके बजाय इसे निष्क्रिय करें।`,
    }),

  student_not_found: 'यह विद्यार्थी अब सूची में नहीं है',
  registration_number_taken: 'यह रजिस्ट्रेशन नंबर किसी और विद्यार्थी का है। दूसरा दर्ज करें, या खाली छोड़ें।',
  admission_number_taken: 'यह एडमिशन नंबर किसी और विद्यार्थी का है। दूसरा दर्ज करें, या खाली छोड़ें।',
  registration_number_letters: numberLetters,
  admission_number_letters: numberLetters,
  born_in_future: 'जन्मतिथि आगे की नहीं हो सकती',
  registered_in_future: 'रजिस्ट्रेशन की तारीख आगे की नहीं हो सकती',
  course_inactive: ({ course }) => `${course} निष्क्रिय है। दूसरा कोर्स चुनें।`,
  payment_incomplete: ({ courses }) => `इनके भुगतान की जानकारी पूरी करें: ${courses.join(', ')}`,
  more_than_total: ({ total }) => `राशि ₹0 से ${showRupees(total)} तक होनी चाहिए`,
  amounts_differ: 'आंशिक भुगतान में जमा राशि और आंशिक राशि एक ही होनी चाहिए',
  course_has_payments: ({ course }) =>
    `${course} के भुगतान हो चुके हैं। दूसरे बदलाव सहेजने के लिए इसे फिर जोड़ें, या हटाने से पहले सुपर एडमिन से इसके भुगतान रिवर्स करवाएँ।`,

  enrolment_not_found: 'इस विद्यार्थी के पास यह कोर्स अब नहीं है',
  overpaid: ({ pending }) =>
    `इस कोर्स के सिर्फ ${showRupees(pending)} बाकी हैं। इतनी या इससे कम राशि दर्ज करें।`,
  paid_in_full: 'इस कोर्स की पूरी फीस जमा है। कुछ बाकी नहीं है।',
  reference_used: ({ reference, student, amount, receipt, day }) =>
    `रेफरेंस नंबर ${reference} पहले से ${student} के ${showRupees(amount)} के भुगतान पर है (रसीद ${receipt}, ${showDay(day)})। रेफरेंस नंबर जाँचें।`,
  utr_not_missing: 'इस भुगतान को UTR की ज़रूरत नहीं है। नई जानकारी के लिए पेज फिर से लोड करें।',
  payment_not_found: 'यह भुगतान अब नहीं है',
  already_reversed: 'यह भुगतान पहले ही रिवर्स हो चुका है। नई जानकारी के लिए पेज फिर से लोड करें।',
  clock_behind: ({ day, time, entry, entryDay, entryTime }) =>
    `सर्वर की घड़ी में ${showDay(day)}, ${showTimeOfDay(time)} है, पर ${entry} की तारीख ${showDay(entryDay)}, ${showTimeOfDay(entryTime)} है। कुछ सहेजा नहीं गया। सर्वर सँभालने वाले से उसकी घड़ी ठीक करवाएँ।`,
  instalments_differ: ({ sum, open }) =>
    `${showRupees(open)} में से ${showRupees(sum)} बाँटी गई; पूरे ${showRupees(open)} बाँटना ज़रूरी है।`,
  instalment_too_early: ({ day }) =>
    `${showDay(day)} तक देय राशि जमा है। देय तारीखें उस दिन से या उसके बाद की चुनें।`,
  wrong_period: ({ most }) =>
    `आखिरी महीना पहले महीने से पहले का न चुनें, और ज़्यादा से ज़्यादा ${most} महीने चुनें।`,
  promise_out_of_range: ({ from, until }) =>
    `${showDay(from)} से ${showDay(until)} तक की कोई तारीख चुनें।`,
  nothing_open: 'इस कोर्स की हर किस्त जमा है, इसलिए बदलने के लिए कोई नहीं बची।',

  ...feeChanges,
  ...dayBook,

  ...marks,
  venue_not_found: 'इस कैंप स्थल पर किसी विद्यार्थी का रजिस्ट्रेशन नहीं है',
  measured_in_future: 'नतीजे आगे की तारीख के नहीं हो सकते',
  key_taken: 'यह नतीजा पहले दूसरे मान के साथ भेजा गया था। फिर से मापें।',
  measurement_not_found: 'यह नतीजा अब मौजूद नहीं है',
  measurement_corrected: 'यह नतीजा पहले ही सुधारा जा चुका है। ताज़ा जानकारी के लिए रीलोड करें।',
  measurement_differs: 'उसी विद्यार्थी, इवेंट और तारीख का नतीजा चुनें',
  value_out_of_range: 'नतीजा जाँचें: कोई इतना तेज़, दूर, लंबा या भारी नहीं होता',
  chest_number_taken: ({ name, number }: { name: string; number: number }) =>
    `इस स्थल पर चेस्ट नंबर ${number} ${name} का है। दूसरा दर्ज करें, या खाली छोड़ें।`,
  chest_numbers_used_up: '9,999 तक के सभी चेस्ट नंबर दिए जा चुके हैं। छोड़ चुके विद्यार्थियों के नंबर हटाएँ।',
  standard_not_found: 'ये मानक अब मौजूद नहीं हैं',
  standard_exists: 'इस परीक्षा के मानक पहले से हैं। उन्हें बदलें।',
  limits_out_of_order: 'सबसे अच्छी सीमा पहले लिखें, और कमज़ोर सीमा के लिए ज़्यादा अंक न दें',
  already_confirmed: 'इन मानकों की पुष्टि हो चुकी है। ताज़ा जानकारी के लिए रीलोड करें।',
  mock_test_not_found: 'यह अभ्यास परीक्षा अब मौजूद नहीं है',
  mock_test_has_results: 'इस अभ्यास परीक्षा के नतीजे हैं, इसलिए यह बनी रहेगी',
  course_has_mock_tests: 'इस कोर्स की अभ्यास परीक्षाएँ हैं। इसे हटाने के बजाय निष्क्रिय करें।',
  marked_in_future: 'आगे की तारीख की हाज़िरी नहीं लगाई जा सकती',
  bad_marks: ({ rows, first }) =>
    rows === 1
      ? `कुछ सहेजा नहीं गया। ${markFaultsIn(marks, first)}`
      : `कुछ सहेजा नहीं गया: ${rows} एंट्री सहेजी नहीं जा सकतीं। ${markFaultsIn(marks, first)}`,
  too_far_back: ({ days }) =>
    `यह तारीख ${days} दिन से ज़्यादा पुरानी है। इसे बदलने के लिए ${askSuperAdmin}`,
  reason_needed: 'यह तारीख बहुत पुरानी है। बदलाव का कारण दर्ज करें।',

  location_not_found: 'यह लोकेशन अब नहीं है',
  location_name_taken: 'इस नाम की लोकेशन पहले से है। दूसरा नाम चुनें।',

  already_clocked_in: ({ time }) => `आज ${showTimeOfDay(time)} पर क्लॉक इन हो चुका है।`,
  already_clocked_out: ({ time }) =>
    `आज ${showTimeOfDay(time)} पर क्लॉक आउट हो चुका है। यह गलत हो तो सुपर एडमिन से सुधरवाएँ।`,
  not_clocked_in: 'आज क्लॉक इन नहीं हुआ है। पहले क्लॉक इन करें।',
  forgotten_clock_out: ({ day }) =>
    `आज क्लॉक इन नहीं हुआ है। ${showDay(day)} को क्लॉक आउट नहीं हुआ था: वह दिन सुपर एडमिन से सुधरवाएँ।`,
  no_location: `क्लॉक इन के लिए कोई लोकेशन नहीं बनी है। लोकेशन जोड़ने के लिए ${askSuperAdmin}`,
  inaccurate: ({ accuracy }) =>
    `आपकी लोकेशन सिर्फ ${showDistance(accuracy)} तक सटीक है। खुली जगह में जाकर फिर कोशिश करें।`,
  too_far: ({ distance, location, radius }) =>
    `आप ${location} से ${showDistance(distance)} दूर हैं। क्लॉक इन करने के लिए ${showDistance(radius)} के अंदर जाएँ।`,
  team_day_not_come: 'यह तारीख आगे की है। आज की या पहले की तारीख चुनें।',
  own_day: 'अपना दिन खुद नहीं सुधारा जा सकता। किसी और सुपर एडमिन से कहें।',
  day_not_come: 'आगे की तारीख नहीं सुधारी जा सकती',
  day_before_joining: ({ name, day }) => `${name} की जॉइनिंग ${showDay(day)} को हुई।`,
  out_without_in: 'क्लॉक इन का समय दर्ज करें, या क्लॉक आउट खाली छोड़ें',
  out_before_in: 'क्लॉक आउट का समय क्लॉक इन के बाद का होना चाहिए',
  time_not_come: 'यह समय आगे का है',

  backup_running: 'एक बैकअप पहले से बन रहा है। पूरा होने तक रुकें।',
  backup_not_found: 'यह बैकअप अब नहीं है। सूची से दूसरा चुनें।',

  key_not_found: 'यह API कुंजी पहले ही बंद है या अब नहीं है',
  key_name_taken: 'इस नाम की API कुंजी पहले से है। दूसरा नाम चुनें।',
  key_ends_in_past: 'आज या आगे की तारीख चुनें',
  key_lasts_too_long: ({ latest }) =>
    `API कुंजी ज़्यादा से ज़्यादा एक साल चलती है। ${showDay(latest)} तक की तारीख चुनें।`,
  too_many_keys: ({ most }) => `पहले से ${most} API कुंजियाँ हैं। जो काम में नहीं हैं, उन्हें बंद करें।`,

  leave_not_found: 'यह आवेदन वापस लिया गया या अब नहीं है',
  leave_already_decided: ({ status }) =>
    status === 'approved'
      ? 'यह आवेदन पहले ही मंज़ूर हो चुका है। सूची में नई जानकारी है।'
      : 'यह आवेदन पहले ही नामंज़ूर हो चुका है। सूची में नई जानकारी है।',
  own_leave: 'अपनी छुट्टी का फैसला खुद नहीं किया जा सकता। किसी और सुपर एडमिन से कहें।',
  leave_ends_before_start: 'आखिरी तारीख शुरू की तारीख के बाद की होनी चाहिए',
  leave_too_long: 'एक बार में 366 या उससे कम दिनों के लिए आवेदन करें',
  leave_too_far_back: ({ days, first }) =>
    `छुट्टी ज़्यादा से ज़्यादा ${days} दिन पहले से शुरू हो सकती है, यानी ${showDay(first)} से।`,
  leave_too_far_ahead: ({ last }) => `छुट्टी ${showDay(last)} तक ही शुरू हो सकती है।`,
  leave_before_joining: ({ day }) => `छुट्टी जॉइनिंग की तारीख ${showDay(day)} से शुरू हो सकती है।`,
  leave_without_days: 'इन तारीखों में काम का कोई दिन नहीं है। दूसरी तारीखें चुनें।',
  leave_short: ({ type, year, left, wanted }) =>
    `दिन कम हैं। ${terms.leaves[type]}, ${year}: बचे दिन ${left}, चाहिए ${wanted}।`,
  leave_overlaps: ({ type, status, start, end }) => {
    const leave = terms.leaves[type]
    const dates = start === end ? showDay(start) : `${showDay(start)} से ${showDay(end)} तक`
    return status === 'pending'
      ? `ये तारीखें एक पेंडिंग आवेदन से टकराती हैं: ${leave}, ${dates}।`
      : `ये तारीखें मंज़ूर छुट्टी से टकराती हैं: ${leave}, ${dates}।`
  },
} satisfies RefusalSentences
