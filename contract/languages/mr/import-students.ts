import type { studentSentences } from '../../imports/student-sentences.ts'
import { showDay } from '../../values/calendar.ts'
import { showRupees } from '../../values/money.ts'
import type { RowSentences } from '../imports.ts'
import { terms } from './terms.ts'
import { pluralIn } from '../translated.ts'

const plural = pluralIn('mr')

/** What is said of rows of students. */
export const studentWords = {
  age_from_birth: ({ age, day }) => `वय जन्मतारखेवरून काढले: ${showDay(day)} रोजी ${age}.`,
  registered_today: ({ day }) => `नोंदणीची तारीख नाही. आजची तारीख ${showDay(day)} घेतली जाईल.`,
  paid_on_registration: ({ day }) => `पेमेंटची तारीख नाही. नोंदणीची तारीख ${showDay(day)} घेतली जाईल.`,
  paid_in_future: 'पेमेंटची तारीख पुढची असू शकत नाही',
  paid_how_asked: ({ rows }) =>
    plural(rows, {
      one: `${rows} ओळीत फी कशी भरली ते लिहिलेले नाही. ती कशी भरली?`,
      other: `${rows} ओळींत फी कशी भरली ते लिहिलेले नाही. ती कशी भरली?`,
    }),
  paid_how: ({ mode }) => terms.transactionModes[mode],
  column_asked: ({ heading, examples }) =>
    `कॉलम "${heading}" पेमेंटबद्दल दिसतो: ${examples.join(', ')}. त्यात काय आहे?`,
  column_course_fees: 'प्रत्येक कोर्सची फी',
  column_total_fee: 'एकूण फी',
  column_fees_paid: 'भरलेली रक्कम',
  column_paid_by_course: 'प्रत्येक कोर्ससाठी भरलेली रक्कम',
  column_admission_fee: 'प्रवेश फी',
  column_payment_modes: 'पूर्ण किंवा अंशतः पेमेंट',
  column_transaction_modes: 'पेमेंट कसे केले, जसे रोख किंवा UPI',
  column_left_out: 'दुसरे काही: ते वगळा',
  part_paid: ({ paid, total }) =>
    `${showRupees(total)} पैकी ${showRupees(paid)} एवढे पेमेंट झाले आहे. बाकी रक्कम हप्त्यांमध्ये देय असेल.`,
  paid_spread: ({ amounts }) =>
    `अनेक कोर्ससाठी एकच रक्कम आहे. ती अशी विभागली: ${amounts.map(showRupees).join(', ')}.`,
  fee_kept: ({ course, fee, today }) =>
    `${course} या कोर्सची फी आज ${showRupees(today)} आहे. या विद्यार्थ्यासाठी फाइलमधील ${showRupees(fee)} राहील.`,
  values_per_course: ({ given, courses }) =>
    `कोर्स ${courses} आहेत, पण मूल्ये ${given} आहेत. प्रत्येक कोर्ससाठी एक टाका, मध्ये ; लिहा.`,
  total_differs: ({ fees, total }) =>
    `कोर्स फीची बेरीज ${showRupees(fees)} आहे, पण एकूण फी ${showRupees(total)} लिहिली आहे. दोन्हींपैकी एक दुरुस्त करा, किंवा एक कॉलम वगळा.`,
  course_twice: 'हा कोर्स वर आधीच निवडला आहे',
  education_unreadable: ({ text }) =>
    `${text} वाचता आले नाही. कोर्स, विद्यापीठ आणि टक्के यांच्यामध्ये स्वल्पविराम लिहा, आणि अनेक असल्यास मध्ये ; लिहा.`,

  same_number: ({ name, number }) => `${name} यांचा क्रमांक आधीच ${number} आहे.`,
  same_person: ({ name, number }) =>
    `हे कदाचित ${name}, ${number} असतील: नाव तेच आहे, आणि जन्मतारीख किंवा फोन नंबरही.`,
  same_row: ({ row }) => `ओळ ${row} मध्येही हाच विद्यार्थी दिसतो.`,
  number_shared: ({ name, row, other, otherRow, number, more }) => {
    const where = otherRow === undefined ? 'Muster मधील' : `ओळ ${otherRow} मधील`
    const others = more === 0 ? '' : ` हाच प्रश्न आणखी ${more} ओळींचा आहे.`
    return `ओळ ${row} मधील ${name} आणि ${where} ${other} या दोघांचा क्रमांक ${number} आहे, पण नाव आणि जन्मतारीख वेगळी आहे. ही वेगवेगळी माणसे आहेत का?${others}`
  },
  number_shared_apart: 'होय, आणि क्रमांक पहिल्याचा आहे',
  number_shared_same: 'नाही, ही एकच व्यक्ती आहे',
  number_left_out: ({ number, name }) => `क्रमांक ${number} ${name} यांचा आहे, म्हणून इथे वगळला.`,
  further_courses: ({ name, first, courses, row, more }) => {
    const others = more === 0 ? '' : ` हाच प्रश्न आणखी ${more} ओळींचा आहे.`
    return `${name} ओळ ${first} मध्ये आहेत, आणि ${courses} सह ओळ ${row} मध्येही. हा या सर्व कोर्सचा एकच विद्यार्थी आहे का?${others}`
  },
  further_courses_join: 'होय, एकच विद्यार्थी, सर्व कोर्स आणि पेमेंटसह',
  further_courses_leave: 'नाही, नंतरच्या ओळी वगळा',
  further_courses_joined: ({ row }) =>
    `कोर्स आणि पेमेंट ओळ ${row} मधील विद्यार्थ्यात जोडले जातील; बाकी तपशील त्या ओळीचा राहील.`,
  differs: ({ from, to }) =>
    from === '' ? `Muster मध्ये रिकामे, फाइलमध्ये "${to}".` : `Muster मध्ये "${from}", फाइलमध्ये "${to}".`,
  rows_differ: ({ rows, count }) =>
    `${count} विद्यार्थ्यांचा तपशील Muster पेक्षा वेगळा आहे: ओळ ${rows.join(', ')}${count > rows.length ? ' …' : ''}.`,
  updated_details: 'तपशील फाइलमधून बदलला जाईल. कोर्स आणि पेमेंट तसेच राहतील.',
  reference_taken: ({ reference, receipt }) =>
    `संदर्भ क्रमांक ${reference} आधीच पावती ${receipt} वर आहे. संदर्भ क्रमांक तपासा.`,
  chest_number_in_row: ({ number, row }) =>
    `ओळ ${row} मध्येही या ठिकाणचा चेस्ट नंबर ${number} आहे. दुसरा भरा, किंवा रिकामा ठेवा.`,
  reference_in_row: ({ reference, row }) =>
    `संदर्भ क्रमांक ${reference} ओळ ${row} मध्येही आहे. संदर्भ क्रमांक तपासा.`,

  venue_near: ({ text, rows }) =>
    plural(rows, {
      one: `"${text}" (${rows} ओळ) हे नवीन ठिकाण आहे का?`,
      other: `"${text}" (${rows} ओळी) हे नवीन ठिकाण आहे का?`,
    }),
  course_near: ({ text, rows }) =>
    plural(rows, {
      one: `"${text}" (${rows} ओळ) हा नवीन कोर्स आहे का?`,
      other: `"${text}" (${rows} ओळी) हा नवीन कोर्स आहे का?`,
    }),
  courses_split: ({ courses }) =>
    `हे ${courses.length} कोर्स मानले: ${courses.join('; ')}. हा एकच कोर्स असेल तर त्याचे नाव अवतरण चिन्हांत (" ") लिहा.`,
  same_as: ({ name }) => `नाही, ते ${name} आहे`,
  new_venue: 'होय, हे ठिकाण जोडा',
  new_course: 'होय, हा कोर्स जोडा',
  venue_for_all: 'कोणताही कॉलम फिजिकल सेंटर म्हणून वाचला गेला नाही. हे विद्यार्थी कोणत्या ठिकाणी आहेत?',
  course_for_all: 'कोणताही कॉलम कोर्स म्हणून वाचला गेला नाही. या विद्यार्थ्यांचा कोर्स कोणता आहे?',
  course_fee_asked: ({ course }) => `नवीन कोर्स ${course} याची फी किती आहे? फाइलमध्ये लिहिलेली नाही.`,
  paid_on_asked: 'फाइलमध्ये पेमेंट किंवा नोंदणीची तारीख नाही. ही फी कधी जमा झाली?',
  paid_today: ({ day }) => `आज, ${showDay(day)}`,
  course_duration_asked: ({ course }) =>
    `नवीन कोर्स ${course} याचा कालावधी किती आहे? फाइलमध्ये लिहिलेला नाही.`,
} satisfies RowSentences<typeof studentSentences>
