import { attendanceWords } from '../../attendance/terms.ts'
import type { attendanceSentences } from '../../imports/attendance-sentences.ts'
import type { employeeSentences } from '../../imports/employee-sentences.ts'
import { showDay } from '../../values/calendar.ts'
import type { RowSentences } from '../imports.ts'
import { pluralIn, wordIn } from '../translated.ts'
import type { terms } from './terms.ts'

const plural = pluralIn('mr')
// The same words as in terms.ts, which would be one more file for the first screen if this one loaded it.
const marks: typeof terms.attendance = { present: 'हजर', absent: 'गैरहजर', late: 'उशिरा' }
const attendanceIn = wordIn(attendanceWords, marks)

/** What is said of past attendance that is imported. */
export const attendanceImports = {
  student_unnamed: 'विद्यार्थ्याचा नोंदणी क्रमांक भरा.',
  student_unknown_number: ({ number }) =>
    `${number} या क्रमांकाचा विद्यार्थी नाही. क्रमांक दुरुस्त करा, किंवा आधी विद्यार्थ्याची नोंदणी करा.`,
  student_unknown_name: ({ name }) => `येथे ${name} या नावाचा विद्यार्थी नाही. नोंदणी क्रमांक भरा.`,
  student_needs_more: ({ name }) =>
    `फक्त नावावरून (${name}) विद्यार्थी निश्चित होत नाही. नोंदणी क्रमांक, फोन नंबर किंवा ठिकाण भरा.`,
  student_ambiguous: ({ name, numbers }) =>
    `${name} या नावाचे अनेक विद्यार्थी आहेत: ${numbers}. नोंदणी क्रमांक भरा.`,
  student_numbers_differ: ({ number, admissionNo }) =>
    `${number} आणि ${admissionNo} हे वेगवेगळ्या विद्यार्थ्यांचे क्रमांक आहेत. एक क्रमांक दुरुस्त करा.`,
  student_other_name: ({ number, name, typed }) =>
    `${number} हा ${typed} यांचा नाही, ${name} यांचा क्रमांक आहे. क्रमांक किंवा नाव दुरुस्त करा.`,

  day_missing: 'हजेरीची तारीख भरा.',
  day_not_in_month: ({ heading }) =>
    `या महिन्यात हा दिवस नाही: ${heading}. सेल रिकामा करा, किंवा शीर्षक दुरुस्त करा.`,
  status_unreadable: ({ text }) => `${text} ही हजेरी नाही. P, A किंवा L भरा, किंवा सेल रिकामा ठेवा.`,
  mark_twice_in_file: ({ name, day, row }) =>
    `${name} यांची ${showDay(day)} या तारखेची हजेरी ओळ ${row} मध्ये वेगळी आहे. दोन्हींपैकी एक ठेवा.`,

  mark_repeated: ({ row }) => `हीच नोंद ओळ ${row} मध्ये आधीच आहे.`,
  marks_exist: 'ही हजेरी Muster मध्ये आधीच आहे.',
  marks_differ: ({ marks, day, status }) =>
    plural(marks, {
      one: `Muster मध्ये ${showDay(day)} या तारखेची नोंद वेगळी आहे: ${attendanceIn(status)}.`,
      other: `Muster मध्ये यांपैकी ${marks} दिवसांच्या नोंदी वेगळ्या आहेत, पहिली ${showDay(day)} या तारखेची: ${attendanceIn(status)}.`,
    }),
  row_without_student: 'या ओळीत विद्यार्थी नाही आणि हजेरीही नाही. ती सोडून दिली आहे.',
  marks_none: 'या ओळीत हजेरी नाही.',

  which_month: 'शीर्षके महिन्याचे दिवस आहेत. कोणता महिना आहे?',
  which_year: 'शीर्षकांमध्ये वर्ष नाही. कोणते वर्ष आहे?',
  which_order: '5/4 सारख्या शीर्षकांमध्ये आधी दिवस आहे की महिना?',
  which_venue: 'हे विद्यार्थी कोणत्या ठिकाणचे आहेत?',
  what_word_means: ({ word, cells }) =>
    plural(cells, {
      one: `"${word}" चा अर्थ काय? हे ${cells} सेलमध्ये आहे.`,
      other: `"${word}" चा अर्थ काय? हे ${cells} सेलमध्ये आहे.`,
    }),
  word_present: 'हजर',
  word_absent: 'गैरहजर',
  word_late: 'उशिरा',
  word_none: 'नोंद नाही',
  plain: ({ text }) => text,
} satisfies RowSentences<typeof attendanceSentences>

/** What is said of employees who are imported. */
export const employeeImports = {
  email_twice_in_file: ({ row }) =>
    `ओळ ${row} मध्येही हाच ईमेल आहे. दुसरा ईमेल भरा, किंवा दोन्हींपैकी एक ओळ काढा.`,
  employee_exists: ({ name }) => `हा ईमेल आधीच ${name} यांचा आहे.`,
  employee_same_name: ({ name, email }) =>
    `${name} हे नाव आधीच आहे, ईमेल ${email}. ही ओळ दुसऱ्या कोणाची तरी मानली आहे.`,
  which_role: 'ज्या ओळींमध्ये भूमिका नाही, त्या कर्मचाऱ्यांची भूमिका काय असेल?',
  role_admin: 'ॲडमिन',
  role_employee: 'कर्मचारी',
  no_passwords:
    'पासवर्ड इम्पोर्ट होत नाहीत. तुम्ही कर्मचारी पेजवर पासवर्ड सेट केल्यावर नवीन कर्मचारी लॉग इन करू शकतात.',
  password_column: ({ heading }) =>
    `"${heading}" या कॉलममध्ये पासवर्ड दिसतात. पासवर्ड कधीही इम्पोर्ट होत नाहीत, म्हणून हा कॉलम सोडला आहे आणि ठेवलेला नाही.`,
} satisfies RowSentences<typeof employeeSentences>
