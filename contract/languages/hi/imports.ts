import type { ImportSentences } from '../imports.ts'
import { fileNoteWords, valueProblemWords } from './import-files.ts'
import { attendanceImports, employeeImports } from './record-imports.ts'
import { studentWords } from './import-students.ts'

/** What is said of a file to import. */
export const imports = {
  ...fileNoteWords,
  ...valueProblemWords,
  ...studentWords,

  question_open: 'पहले ऊपर के सवाल का जवाब दें।',
  field_missing: ({ label }) => `कोई कॉलम "${label}" के रूप में नहीं पढ़ा गया। कॉलम चुनें, या फाइल में जोड़ें।`,
  which_sheet: 'फाइल में कई शीट हैं। कौन-सी इंपोर्ट करनी है?',
  sheet_named: ({ name, rows }) => `${name} · ${rows} पंक्तियाँ`,
  day_order_contradicts: ({ heading, text }) =>
    `कॉलम "${heading}" की तारीखें आपस में मेल नहीं खातीं, जैसे ${text}। पहले क्या आता है?`,
  day_order_month: ({ heading, text }) =>
    `कॉलम "${heading}" की कुछ तारीखों में महीना पहले है, जैसे ${text}। पहले क्या आता है?`,
  day_order_swapped: ({ heading, text }) =>
    `लगता है कि Excel ने कॉलम "${heading}" में दिन और महीना उलट दिए हैं, जैसे ${text} में। इन्हें कैसे पढ़ा जाए?`,
  day_first: 'दिन, जैसे 25/04/2007',
  month_first: 'महीना, जैसे 04/25/2007',
  days_swapped: 'दिन और महीना उलटे हैं, टेक्स्ट में लिखी तारीखों को छोड़कर',
  duplicates: ({ rows }) => `लगता है कि ${rows} पंक्तियाँ Muster में पहले से हैं। इनका क्या करना है?`,
  duplicates_skip: 'जैसी हैं वैसी रहने दें',
  duplicates_update: 'फाइल से अपडेट करें',
  duplicates_make: 'फिर भी नई जोड़ें',
  ...attendanceImports,
  ...employeeImports,
} satisfies ImportSentences
