import type { ImportSentences } from '../imports.ts'
import { fileNoteWords, valueProblemWords } from './import-files.ts'
import { attendanceImports, employeeImports } from './record-imports.ts'
import { studentWords } from './import-students.ts'

/** What is said of a file to import. */
export const imports = {
  ...fileNoteWords,
  ...valueProblemWords,
  ...studentWords,

  question_open: 'आधी वरच्या प्रश्नाचे उत्तर द्या.',
  field_missing: ({ label }) =>
    `कोणताही कॉलम "${label}" म्हणून वाचला गेला नाही. कॉलम निवडा, किंवा फाइलमध्ये जोडा.`,
  which_sheet: 'फाइलमध्ये अनेक शीट आहेत. कोणती इम्पोर्ट करायची आहे?',
  sheet_named: ({ name, rows }) => `${name} · ${rows} ओळी`,
  day_order_contradicts: ({ heading, text }) =>
    `कॉलम "${heading}" मधील तारखा एकमेकींशी जुळत नाहीत, जसे ${text}. आधी काय येते?`,
  day_order_month: ({ heading, text }) =>
    `कॉलम "${heading}" मधील काही तारखांमध्ये महिना आधी आहे, जसे ${text}. आधी काय येते?`,
  day_order_swapped: ({ heading, text }) =>
    `Excel ने कॉलम "${heading}" मध्ये दिवस आणि महिना उलटे केले असावेत, जसे ${text} मध्ये. ते कसे वाचायचे?`,
  day_first: 'दिवस, जसे 25/04/2007',
  month_first: 'महिना, जसे 04/25/2007',
  days_swapped: 'दिवस आणि महिना उलटे आहेत, मजकूर म्हणून लिहिलेल्या तारखा सोडून',
  duplicates: ({ rows }) => `${rows} ओळी Musterमध्ये आधीच आहेत असे दिसते. त्यांचे काय करायचे?`,
  duplicates_skip: 'आहेत तशा राहू द्या',
  duplicates_update: 'फाइलवरून अपडेट करा',
  duplicates_make: 'तरीही नवीन जोडा',
  ...attendanceImports,
  ...employeeImports,
} satisfies ImportSentences
