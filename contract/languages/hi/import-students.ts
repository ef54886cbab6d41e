import type { studentSentences } from '../../imports/student-sentences.ts'
import { showDay } from '../../values/calendar.ts'
import { showRupees } from '../../values/money.ts'
import type { RowSentences } from '../imports.ts'
import { terms } from './terms.ts'
import { pluralIn } from '../translated.ts'

const plural = pluralIn('hi')

/** What is said of rows of students. */
export const studentWords = {
  age_from_birth: ({ age, day }) => `उम्र जन्मतिथि से निकाली गई: ${showDay(day)} को ${age}।`,
  registered_today: ({ day }) => `रजिस्ट्रेशन की तारीख नहीं है। आज की तारीख ${showDay(day)} ली जाएगी।`,
  paid_on_registration: ({ day }) =>
    `भुगतान की तारीख नहीं है। रजिस्ट्रेशन की तारीख ${showDay(day)} ली जाएगी।`,
  paid_in_future: 'भुगतान की तारीख आगे की नहीं हो सकती',
  paid_how_asked: ({ rows }) =>
    plural(rows, {
      one: `${rows} पंक्ति में नहीं लिखा है कि फीस कैसे जमा हुई। कैसे जमा हुई?`,
      other: `${rows} पंक्तियों में नहीं लिखा है कि फीस कैसे जमा हुई। कैसे जमा हुई?`,
    }),
  paid_how: ({ mode }) => terms.transactionModes[mode],
  column_asked: ({ heading, examples }) =>
    `कॉलम "${heading}" भुगतान के बारे में लगता है: ${examples.join(', ')}। इसमें क्या है?`,
  column_course_fees: 'हर कोर्स की फीस',
  column_total_fee: 'कुल फीस',
  column_fees_paid: 'जमा की गई रकम',
  column_paid_by_course: 'हर कोर्स के लिए जमा की गई रकम',
  column_admission_fee: 'प्रवेश शुल्क',
  column_payment_modes: 'पूरा या आंशिक भुगतान',
  column_transaction_modes: 'भुगतान का तरीका, जैसे नकद या UPI',
  column_left_out: 'कुछ और: इसे छोड़ दें',
  part_paid: ({ paid, total }) =>
    `${showRupees(total)} में से ${showRupees(paid)} का भुगतान हुआ है। बाकी राशि किस्तों में देय होगी।`,
  paid_spread: ({ amounts }) =>
    `कई कोर्स के लिए एक ही राशि है। वह इस तरह बाँटी गई: ${amounts.map(showRupees).join(', ')}।`,
  fee_kept: ({ course, fee, today }) =>
    `${course} की फीस आज ${showRupees(today)} है। इस विद्यार्थी के लिए फाइल की ${showRupees(fee)} रहेगी।`,
  values_per_course: ({ given, courses }) =>
    `कोर्स ${courses} हैं, पर मान ${given} हैं। हर कोर्स के लिए एक दर्ज करें, बीच में ; लगाएँ।`,
  total_differs: ({ fees, total }) =>
    `कोर्स फीस का जोड़ ${showRupees(fees)} है, लेकिन कुल फीस ${showRupees(total)} लिखी है। दोनों में से एक ठीक करें, या एक कॉलम छोड़ दें।`,
  course_twice: 'यह कोर्स ऊपर पहले से चुना गया है',
  education_unreadable: ({ text }) =>
    `${text} पढ़ा नहीं जा सका। कोर्स, विश्वविद्यालय और प्रतिशत के बीच कॉमा लगाएँ, और कई हों तो बीच में ; लगाएँ।`,

  same_number: ({ name, number }) => `${name} का नंबर पहले से ${number} है।`,
  same_person: ({ name, number }) =>
    `शायद ये ${name}, ${number} हैं: नाम वही है, और जन्मतिथि या फोन नंबर भी।`,
  same_row: ({ row }) => `लगता है कि पंक्ति ${row} में भी यही विद्यार्थी है।`,
  number_shared: ({ name, row, other, otherRow, number, more }) => {
    const where = otherRow === undefined ? 'Muster में' : `पंक्ति ${otherRow} में`
    const others = more === 0 ? '' : ` यही सवाल ${more} और पंक्तियों का है।`
    return `पंक्ति ${row} में ${name} और ${where} ${other}, दोनों का नंबर ${number} है, पर नाम और जन्मतिथि अलग हैं। क्या ये अलग-अलग लोग हैं?${others}`
  },
  number_shared_apart: 'हाँ, और नंबर पहले वाले का है',
  number_shared_same: 'नहीं, यह एक ही व्यक्ति है',
  number_left_out: ({ number, name }) => `नंबर ${number} ${name} का है, इसलिए यहाँ छोड़ा गया।`,
  further_courses: ({ name, first, courses, row, more }) => {
    const others = more === 0 ? '' : ` यही सवाल ${more} और पंक्तियों का है।`
    return `${name} पंक्ति ${first} में हैं, और ${courses} के साथ पंक्ति ${row} में भी। क्या यह इन सब कोर्स वाला एक ही विद्यार्थी है?${others}`
  },
  further_courses_join: 'हाँ, एक विद्यार्थी, सारे कोर्स और भुगतान के साथ',
  further_courses_leave: 'नहीं, बाद की पंक्तियाँ छोड़ दें',
  further_courses_joined: ({ row }) =>
    `कोर्स और भुगतान पंक्ति ${row} के विद्यार्थी में जोड़े जाएँगे; बाकी जानकारी उसी पंक्ति की रहेगी।`,
  differs: ({ from, to }) =>
    from === '' ? `Muster में खाली, फाइल में "${to}"।` : `Muster में "${from}", फाइल में "${to}"।`,
  rows_differ: ({ rows, count }) =>
    `${count} विद्यार्थियों की जानकारी Muster से अलग है: पंक्ति ${rows.join(', ')}${count > rows.length ? ' …' : ''}।`,
  updated_details: 'जानकारी फाइल से बदली जाएगी। कोर्स और भुगतान वैसे ही रहेंगे।',
  reference_taken: ({ reference, receipt }) =>
    `रेफरेंस नंबर ${reference} पहले से रसीद ${receipt} पर है। रेफरेंस नंबर जाँचें।`,
  chest_number_in_row: ({ number, row }) =>
    `पंक्ति ${row} में भी इस स्थल का चेस्ट नंबर ${number} है। दूसरा दर्ज करें, या खाली छोड़ें।`,
  reference_in_row: ({ reference, row }) =>
    `रेफरेंस नंबर ${reference} पंक्ति ${row} में भी है। रेफरेंस नंबर जाँचें।`,

  venue_near: ({ text, rows }) =>
    plural(rows, {
      one: `क्या "${text}" (${rows} पंक्ति) नया स्थल है?`,
      other: `क्या "${text}" (${rows} पंक्तियाँ) नया स्थल है?`,
    }),
  course_near: ({ text, rows }) =>
    plural(rows, {
      one: `क्या "${text}" (${rows} पंक्ति) नया कोर्स है?`,
      other: `क्या "${text}" (${rows} पंक्तियाँ) नया कोर्स है?`,
    }),
  courses_split: ({ courses }) =>
    `इन्हें ${courses.length} कोर्स माना गया: ${courses.join('; ')}. अगर यह एक ही कोर्स है, तो उसका नाम उद्धरण चिह्नों (" ") में लिखें।`,
  same_as: ({ name }) => `नहीं, यह ${name} है`,
  new_venue: 'हाँ, यह स्थल जोड़ें',
  new_course: 'हाँ, यह कोर्स जोड़ें',
  venue_for_all: 'कोई कॉलम फिजिकल सेंटर के रूप में नहीं पढ़ा गया। ये विद्यार्थी किस स्थल पर हैं?',
  course_for_all: 'कोई कॉलम कोर्स के रूप में नहीं पढ़ा गया। इन विद्यार्थियों का कोर्स कौन-सा है?',
  course_fee_asked: ({ course }) => `नए कोर्स ${course} की फीस कितनी है? फाइल में नहीं लिखी है।`,
  paid_on_asked: 'फाइल में भुगतान या रजिस्ट्रेशन की तारीख नहीं है। यह फीस कब जमा हुई?',
  paid_today: ({ day }) => `आज, ${showDay(day)}`,
  course_duration_asked: ({ course }) => `नए कोर्स ${course} की अवधि कितनी है? फाइल में नहीं लिखी है।`,
} satisfies RowSentences<typeof studentSentences>
