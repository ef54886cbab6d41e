import { attendanceWords } from '../../attendance/terms.ts'
import type { attendanceSentences } from '../../imports/attendance-sentences.ts'
import type { employeeSentences } from '../../imports/employee-sentences.ts'
import { showDay } from '../../values/calendar.ts'
import type { RowSentences } from '../imports.ts'
import { pluralIn, wordIn } from '../translated.ts'
import type { terms } from './terms.ts'

const plural = pluralIn('hi')
// The same words as in terms.ts, which would be one more file for the first screen if this one loaded it.
const marks: typeof terms.attendance = { present: 'हाज़िर', absent: 'गैरहाज़िर', late: 'लेट' }
const attendanceIn = wordIn(attendanceWords, marks)

/** What is said of past attendance that is imported. */
export const attendanceImports = {
  student_unnamed: 'विद्यार्थी का रजिस्ट्रेशन नंबर दर्ज करें।',
  student_unknown_number: ({ number }) =>
    `${number} नंबर का कोई विद्यार्थी नहीं है। नंबर ठीक करें, या पहले विद्यार्थी का रजिस्ट्रेशन करें।`,
  student_unknown_name: ({ name }) => `यहाँ ${name} नाम का कोई विद्यार्थी नहीं है। रजिस्ट्रेशन नंबर दर्ज करें।`,
  student_needs_more: ({ name }) =>
    `सिर्फ नाम (${name}) से विद्यार्थी पक्का नहीं होता। रजिस्ट्रेशन नंबर, फोन नंबर या स्थल दर्ज करें।`,
  student_ambiguous: ({ name, numbers }) =>
    `${name} नाम के कई विद्यार्थी हैं: ${numbers}। रजिस्ट्रेशन नंबर दर्ज करें।`,
  student_numbers_differ: ({ number, admissionNo }) =>
    `${number} और ${admissionNo} अलग-अलग विद्यार्थियों के नंबर हैं। एक नंबर ठीक करें।`,
  student_other_name: ({ number, name, typed }) =>
    `${number} ${typed} का नहीं, ${name} का नंबर है। नंबर या नाम ठीक करें।`,

  day_missing: 'हाज़िरी की तारीख दर्ज करें।',
  day_not_in_month: ({ heading }) =>
    `इस महीने में यह दिन नहीं है: ${heading}। सेल खाली करें, या शीर्षक ठीक करें।`,
  status_unreadable: ({ text }) => `${text} हाज़िरी नहीं है। P, A या L दर्ज करें, या सेल खाली छोड़ें।`,
  mark_twice_in_file: ({ name, day, row }) =>
    `${name} के लिए ${showDay(day)} की हाज़िरी पंक्ति ${row} में अलग है। दोनों में से एक रखें।`,

  mark_repeated: ({ row }) => `यही एंट्री पंक्ति ${row} में पहले से है।`,
  marks_exist: 'यह हाज़िरी Muster में पहले से है।',
  marks_differ: ({ marks, day, status }) =>
    plural(marks, {
      one: `Muster में ${showDay(day)} की एंट्री अलग है: ${attendanceIn(status)}।`,
      other: `Muster में इनमें से ${marks} दिनों की एंट्री अलग हैं, पहली ${showDay(day)} की: ${attendanceIn(status)}।`,
    }),
  row_without_student: 'इस पंक्ति में न विद्यार्थी है, न हाज़िरी। इसे छोड़ दिया गया।',
  marks_none: 'इस पंक्ति में कोई हाज़िरी नहीं है।',

  which_month: 'शीर्षक महीने के दिन हैं। कौन-सा महीना है?',
  which_year: 'शीर्षकों में साल नहीं है। कौन-सा साल है?',
  which_order: '5/4 जैसे शीर्षकों में पहले दिन है या महीना?',
  which_venue: 'ये विद्यार्थी किस स्थल के हैं?',
  what_word_means: ({ word, cells }) =>
    plural(cells, {
      one: `"${word}" का मतलब क्या है? यह ${cells} सेल में है।`,
      other: `"${word}" का मतलब क्या है? यह ${cells} सेल में है।`,
    }),
  word_present: 'हाज़िर',
  word_absent: 'गैरहाज़िर',
  word_late: 'लेट',
  word_none: 'दर्ज नहीं',
  plain: ({ text }) => text,
} satisfies RowSentences<typeof attendanceSentences>

/** What is said of employees who are imported. */
export const employeeImports = {
  email_twice_in_file: ({ row }) =>
    `पंक्ति ${row} में भी यही ईमेल है। दूसरा ईमेल दर्ज करें, या दोनों में से एक पंक्ति हटाएँ।`,
  employee_exists: ({ name }) => `यह ईमेल पहले से ${name} का है।`,
  employee_same_name: ({ name, email }) =>
    `${name} नाम पहले से है, ईमेल ${email} के साथ। यह पंक्ति किसी और की मानी गई है।`,
  which_role: 'जिन पंक्तियों में भूमिका नहीं है, उन कर्मचारियों की भूमिका क्या होगी?',
  role_admin: 'एडमिन',
  role_employee: 'कर्मचारी',
  no_passwords:
    'पासवर्ड इंपोर्ट नहीं होते। नए कर्मचारी तब लॉग इन कर सकेंगे, जब आप कर्मचारी पेज पर उनका पासवर्ड सेट करेंगे।',
  password_column: ({ heading }) =>
    `कॉलम "${heading}" में पासवर्ड लगते हैं। पासवर्ड कभी इंपोर्ट नहीं होते, इसलिए यह कॉलम छोड़ा गया और रखा नहीं गया।`,
} satisfies RowSentences<typeof employeeSentences>
