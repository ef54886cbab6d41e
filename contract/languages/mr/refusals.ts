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

const plural = pluralIn('mr')

const numberLetters = 'फक्त इंग्रजी अक्षरे, अंक आणि - किंवा / सारखी चिन्हे वापरा'
const askSuperAdmin = 'सुपर ॲडमिनना सांगा.'

const marks = {
  mark_student_gone: 'हा विद्यार्थी आता यादीत नाही.',
  mark_without_status: ({ name }: { name: string }) =>
    `${name} यांच्यासाठी हजर, गैरहजर किंवा उशिरा निवडा.`,
  marked_twice: ({ name }: { name: string }) => `${name} यांचे नाव यादीत दोनदा आहे.`,
  mark_elsewhere: ({ name, venue }: { name: string; venue: string }) =>
    `${name} यांचे नाव ${venue} या ठिकाणाच्या यादीत नाही.`,
  mark_too_early: ({ name, day }: { name: string; day: string }) =>
    `${name} यांची नोंदणी ${showDay(day)} या तारखेला झाली.`,
}

/** The Marathi of `contract/kit/refusals.ts`, in its order. */
export const refusals = {
  invalid: 'टाकलेली माहिती तपासा',
  malformed: 'ही विनंती वाचता आली नाही. पेज पुन्हा लोड करा आणि पुन्हा प्रयत्न करा.',
  not_signed_in: 'पुढे जाण्यासाठी लॉग इन करा',
  not_allowed: `याची परवानगी नाही. ${askSuperAdmin}`,
  not_found: 'हे आता नाही',
  no_such_call: 'या ॲपमध्ये असा पत्ता नाही',
  too_large: 'हे पाठवण्यासाठी खूप मोठे आहे. लहान करून पुन्हा प्रयत्न करा.',
  too_slow: 'विनंती पोहोचायला खूप वेळ लागला. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  headers_too_large: 'विनंती इतकी लांब आहे की वाचता आली नाही. पेज पुन्हा लोड करा आणि पुन्हा प्रयत्न करा.',
  not_json: 'विनंती JSON मध्ये पाठवणे आवश्यक आहे',
  version_conflict: 'तुम्ही बदल करत असताना दुसऱ्या कोणीतरी हे बदलले. नवीन माहितीसाठी पेज पुन्हा लोड करा.',
  key_reused: 'तुम्ही बदल करण्याआधीच हे जतन झाले होते. ते यादीत शोधून तिथेच बदला.',
  rate_limited: ({ seconds }) => `खूप वेळा प्रयत्न झाले. ${seconds} सेकंद थांबा आणि पुन्हा प्रयत्न करा.`,
  unavailable: 'सध्या डेटाबेसपर्यंत पोहोचता येत नाही. काहीही गेले नाही; थोड्या वेळाने पुन्हा प्रयत्न करा.',
  busy: 'सध्या खूप जण Muster वापरत आहेत. काही सेकंद थांबा आणि पुन्हा प्रयत्न करा.',
  files_under_way: 'इतर फाइल्स अजून पाठवल्या जात आहेत. एक मिनिट थांबा आणि पुन्हा प्रयत्न करा.',
  too_many_rows: ({ rows, most }) =>
    `या यादीत ${showCount(rows)} ओळी आहेत, आणि Excel च्या एका शीटमध्ये ${showCount(most)} मावतात. ती फिल्टर करा, किंवा CSV निवडा.`,
  disk_full: 'सर्व्हरची डिस्क भरली आहे. काहीही गेले नाही; थोडी जागा मोकळी करा.',
  damaged: ({ backup }) =>
    `डेटाबेस खराब झाला आहे, म्हणून हे करता येत नाही. सर्व्हर सांभाळणाऱ्यांना सांगा. सर्वांत नवा तपासलेला बॅकअप: ${backup || 'नाही'}`,
  replaced:
    'Muster चालू असताना डेटाबेसची फाइल बदलली गेली, म्हणून काहीही जतन करता येत नाही. सर्व्हर सांभाळणाऱ्यांना Muster पुन्हा सुरू करायला सांगा.',
  unconfirmed:
    'डेटाबेसपर्यंत पोहोचता आले नाही, त्यामुळे याची खात्री झाली नाही. पुन्हा टाकण्याआधी हे जतन झाले का ते तपासा.',
  unexpected: 'आमच्याकडून काहीतरी चूक झाली. पुन्हा प्रयत्न करा; वारंवार होत असेल तर ॲडमिनना सांगा.',

  ...people,

  unknown_zone: 'यादीतून टाइम झोन निवडा',
  unknown_gap: ({ gap, gaps }) =>
    `संदेशात {${gap}} भरता येत नाही. हे वापरा: ${gaps.map((known) => `{${known}}`).join(', ')}.`,
  broken_picture:
    'हा फोटो खराब आहे किंवा खूप मोठा आहे. प्रत्येक बाजूला जास्तीत जास्त 1024 पिक्सेलचा PNG किंवा JPEG निवडा.',

  course_not_found: 'हा कोर्स आता नाही',
  course_name_taken: 'या नावाचा कोर्स आधीच आहे. दुसरे नाव निवडा.',
  course_in_use: ({ students }) =>
    plural(students, {
      one: `${students} विद्यार्थ्याने हा कोर्स घेतला आहे. त्याऐवजी तो निष्क्रिय करा.`,
      other: `${students} विद्यार्थ्यांनी हा कोर्स घेतला आहे. त्याऐवजी तो निष्क्रिय करा.`,
    }),

  student_not_found: 'हा विद्यार्थी आता यादीत नाही',
  registration_number_taken: 'हा नोंदणी क्रमांक दुसऱ्या विद्यार्थ्याचा आहे. दुसरा टाका, किंवा रिकामा ठेवा.',
  admission_number_taken: 'हा प्रवेश क्रमांक दुसऱ्या विद्यार्थ्याचा आहे. दुसरा टाका, किंवा रिकामा ठेवा.',
  registration_number_letters: numberLetters,
  admission_number_letters: numberLetters,
  born_in_future: 'जन्मतारीख पुढची असू शकत नाही',
  registered_in_future: 'नोंदणीची तारीख पुढची असू शकत नाही',
  course_inactive: ({ course }) => `${course} हा कोर्स निष्क्रिय आहे. दुसरा कोर्स निवडा.`,
  payment_incomplete: ({ courses }) => `या कोर्सच्या पेमेंटचा तपशील पूर्ण करा: ${courses.join(', ')}`,
  more_than_total: ({ total }) => `रक्कम ₹0 ते ${showRupees(total)} असणे आवश्यक आहे`,
  amounts_differ: 'अंशतः पेमेंटमध्ये भरलेली रक्कम आणि अंशतः रक्कम एकच असणे आवश्यक आहे',
  course_has_payments: ({ course }) =>
    `${course} या कोर्सची पेमेंट झाली आहेत. बाकीचे बदल जतन करण्यासाठी तो पुन्हा जोडा, किंवा काढण्याआधी सुपर ॲडमिनकडून त्याची पेमेंट रिव्हर्स करून घ्या.`,

  enrolment_not_found: 'या विद्यार्थ्याच्या नावावर हा कोर्स आता नाही',
  overpaid: ({ pending }) =>
    `या कोर्सचे फक्त ${showRupees(pending)} बाकी आहेत. तेवढी किंवा त्याहून कमी रक्कम टाका.`,
  paid_in_full: 'या कोर्सची फी पूर्ण भरली आहे. काहीही बाकी नाही.',
  reference_used: ({ reference, student, amount, receipt, day }) =>
    `संदर्भ क्रमांक ${reference} आधीच ${student} यांच्या ${showRupees(amount)} एवढ्या पेमेंटवर आहे (पावती ${receipt}, ${showDay(day)}). संदर्भ क्रमांक तपासा.`,
  utr_not_missing: 'या पेमेंटला UTR ची गरज नाही. नवीन माहितीसाठी पेज पुन्हा लोड करा.',
  payment_not_found: 'हे पेमेंट आता नाही',
  already_reversed: 'हे पेमेंट आधीच रिव्हर्स झाले आहे. नवीन माहितीसाठी पेज पुन्हा लोड करा.',
  clock_behind: ({ day, time, entry, entryDay, entryTime }) =>
    `सर्व्हरचे घड्याळ ${showDay(day)}, ${showTimeOfDay(time)} दाखवते, पण ${entry} ची तारीख ${showDay(entryDay)}, ${showTimeOfDay(entryTime)} आहे. काहीही जतन झाले नाही. सर्व्हर सांभाळणाऱ्या व्यक्तीकडून त्याचे घड्याळ बरोबर लावून घ्या.`,
  instalments_differ: ({ sum, open }) =>
    `${showRupees(open)} पैकी ${showRupees(sum)} विभागली; पूर्ण ${showRupees(open)} विभागणे आवश्यक आहे.`,
  instalment_too_early: ({ day }) =>
    `${showDay(day)} या तारखेपर्यंतची देय रक्कम भरली आहे. देय तारखा त्या दिवशीच्या किंवा नंतरच्या निवडा.`,
  wrong_period: ({ most }) =>
    `शेवटचा महिना पहिल्या महिन्याच्या आधीचा निवडू नका, आणि जास्तीत जास्त ${most} महिने निवडा.`,
  promise_out_of_range: ({ from, until }) =>
    `${showDay(from)} ते ${showDay(until)} दरम्यानची तारीख निवडा.`,
  nothing_open: 'या कोर्सचा प्रत्येक हप्ता भरला आहे, त्यामुळे बदलण्यासाठी एकही उरला नाही.',

  ...feeChanges,
  ...dayBook,

  ...marks,
  venue_not_found: 'कॅम्पच्या या ठिकाणी एकाही विद्यार्थ्याची नोंदणी नाही',
  measured_in_future: 'निकाल पुढच्या तारखेचे असू शकत नाहीत',
  key_taken: 'हा निकाल आधी वेगळ्या मूल्यासह पाठवला होता. पुन्हा मोजा.',
  measurement_not_found: 'हा निकाल आता अस्तित्वात नाही',
  measurement_corrected: 'हा निकाल आधीच दुरुस्त केला आहे. ताजी माहिती पाहण्यासाठी रीलोड करा.',
  measurement_differs: 'त्याच विद्यार्थ्याचा, इव्हेंटचा आणि तारखेचा निकाल निवडा',
  value_out_of_range: 'निकाल तपासा: कोणीही इतके वेगवान, लांब, उंच किंवा जड नसते',
  chest_number_taken: ({ name, number }: { name: string; number: number }) =>
    `या ठिकाणी चेस्ट नंबर ${number} ${name} यांचा आहे. दुसरा टाका, किंवा रिकामा ठेवा.`,
  chest_numbers_used_up: '9,999 पर्यंतचे सर्व चेस्ट नंबर दिले आहेत. सोडून गेलेल्यांचे नंबर काढा.',
  standard_not_found: 'हे निकष आता अस्तित्वात नाहीत',
  standard_exists: 'या परीक्षेचे निकष आधीपासून आहेत. ते बदला.',
  limits_out_of_order: 'सर्वात चांगली मर्यादा आधी लिहा, आणि कमी मर्यादेला जास्त गुण देऊ नका',
  already_confirmed: 'या निकषांची पुष्टी झाली आहे. ताजी माहिती पाहण्यासाठी रीलोड करा.',
  mock_test_not_found: 'ही सराव चाचणी आता अस्तित्वात नाही',
  mock_test_has_results: 'या सराव चाचणीचे निकाल आहेत, म्हणून ती राहील',
  course_has_mock_tests: 'या कोर्सच्या सराव चाचण्या आहेत. त्याऐवजी तो निष्क्रिय करा.',
  marked_in_future: 'पुढच्या तारखेची हजेरी नोंदवता येत नाही',
  bad_marks: ({ rows, first }) =>
    rows === 1
      ? `काहीही जतन झाले नाही. ${markFaultsIn(marks, first)}`
      : `काहीही जतन झाले नाही: ${rows} नोंदी जतन करता येत नाहीत. ${markFaultsIn(marks, first)}`,
  too_far_back: ({ days }) =>
    plural(days, {
      one: `ही तारीख ${days} दिवसापेक्षा जुनी आहे. ती बदलण्यासाठी ${askSuperAdmin}`,
      other: `ही तारीख ${days} दिवसांपेक्षा जुनी आहे. ती बदलण्यासाठी ${askSuperAdmin}`,
    }),
  reason_needed: 'ही तारीख बरीच जुनी आहे. बदलाचे कारण टाका.',

  location_not_found: 'हे लोकेशन आता नाही',
  location_name_taken: 'या नावाचे लोकेशन आधीच आहे. दुसरे नाव निवडा.',

  already_clocked_in: ({ time }) => `आज ${showTimeOfDay(time)} वाजता क्लॉक इन झाले आहे.`,
  already_clocked_out: ({ time }) =>
    `आज ${showTimeOfDay(time)} वाजता क्लॉक आउट झाले आहे. हे चुकीचे असेल तर सुपर ॲडमिनकडून दुरुस्त करून घ्या.`,
  not_clocked_in: 'आज क्लॉक इन झाले नाही. आधी क्लॉक इन करा.',
  forgotten_clock_out: ({ day }) =>
    `आज क्लॉक इन झाले नाही. ${showDay(day)} या तारखेला क्लॉक आउट झाले नव्हते: तो दिवस सुपर ॲडमिनकडून दुरुस्त करून घ्या.`,
  no_location: `क्लॉक इनसाठी एकही लोकेशन नाही. लोकेशन जोडण्यासाठी ${askSuperAdmin}`,
  inaccurate: ({ accuracy }) =>
    `तुमचे लोकेशन फक्त ${showDistance(accuracy)} पर्यंत अचूक आहे. मोकळ्या जागेत जा आणि पुन्हा प्रयत्न करा.`,
  too_far: ({ distance, location, radius }) =>
    `तुम्ही ${location} या लोकेशनपासून ${showDistance(distance)} दूर आहात. क्लॉक इन करण्यासाठी ${showDistance(radius)} च्या आत जा.`,
  team_day_not_come: 'ही तारीख पुढची आहे. आजची किंवा आधीची तारीख निवडा.',
  own_day: 'स्वतःचा दिवस तुम्ही दुरुस्त करू शकत नाही. दुसऱ्या सुपर ॲडमिनना सांगा.',
  day_not_come: 'पुढची तारीख दुरुस्त करता येत नाही',
  day_before_joining: ({ name, day }) => `${name} यांची रुजू तारीख ${showDay(day)} आहे.`,
  out_without_in: 'क्लॉक इनची वेळ टाका, किंवा क्लॉक आउट रिकामे ठेवा',
  out_before_in: 'क्लॉक आउटची वेळ क्लॉक इनच्या नंतरची असणे आवश्यक आहे',
  time_not_come: 'ही वेळ पुढची आहे',

  backup_running: 'एक बॅकअप आधीच तयार होत आहे. पूर्ण होईपर्यंत थांबा.',
  backup_not_found: 'हा बॅकअप आता नाही. यादीतून दुसरा निवडा.',

  key_not_found: 'ही API कुंजी आधीच बंद आहे किंवा आता नाही',
  key_name_taken: 'या नावाची API कुंजी आधीच आहे. दुसरे नाव निवडा.',
  key_ends_in_past: 'आजची किंवा पुढची तारीख निवडा',
  key_lasts_too_long: ({ latest }) =>
    `API कुंजी जास्तीत जास्त एक वर्ष चालते. ${showDay(latest)} पर्यंतची तारीख निवडा.`,
  too_many_keys: ({ most }) => `आधीच ${most} API कुंज्या आहेत. वापरात नसलेल्या बंद करा.`,

  leave_not_found: 'हा अर्ज मागे घेतला गेला किंवा आता नाही',
  leave_already_decided: ({ status }) =>
    status === 'approved'
      ? 'हा अर्ज आधीच मंजूर झाला आहे. यादीत नवीन माहिती आहे.'
      : 'हा अर्ज आधीच नामंजूर झाला आहे. यादीत नवीन माहिती आहे.',
  own_leave: 'स्वतःच्या रजेचा निर्णय स्वतः घेता येत नाही. दुसऱ्या सुपर ॲडमिनना सांगा.',
  leave_ends_before_start: 'शेवटची तारीख सुरुवातीच्या तारखेनंतरची असणे आवश्यक आहे',
  leave_too_long: 'एका वेळी 366 किंवा त्याहून कमी दिवसांसाठी अर्ज करा',
  leave_too_far_back: ({ days, first }) =>
    `रजा जास्तीत जास्त ${days} दिवस आधीपासून सुरू होऊ शकते, म्हणजे ${showDay(first)} या तारखेपासून.`,
  leave_too_far_ahead: ({ last }) => `रजा ${showDay(last)} या तारखेपर्यंतच सुरू होऊ शकते.`,
  leave_before_joining: ({ day }) => `रजा रुजू तारखेपासूनच सुरू होऊ शकते: ${showDay(day)}.`,
  leave_without_days: 'या तारखांमध्ये कामाचा एकही दिवस नाही. दुसऱ्या तारखा निवडा.',
  leave_short: ({ type, year, left, wanted }) =>
    `दिवस पुरेसे नाहीत. ${terms.leaves[type]}, ${year}: ${left} शिल्लक, ${wanted} आवश्यक.`,
  leave_overlaps: ({ type, status, start, end }) => {
    const leave = terms.leaves[type]
    const dates = start === end ? showDay(start) : `${showDay(start)} ते ${showDay(end)}`
    return status === 'pending'
      ? `या तारखांमध्ये आधीच एक प्रलंबित अर्ज आहे: ${leave}, ${dates}.`
      : `या तारखांमध्ये आधीच मंजूर रजा आहे: ${leave}, ${dates}.`
  },
} satisfies RefusalSentences
