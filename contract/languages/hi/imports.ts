import type { ImportSentences } from '../imports.ts'
import { fileNoteWords, valueProblemWords } from './import-files.ts'
import { attendanceImports, employeeImports } from './record-imports.ts'

/** What is said of a file to import. */
export const imports = {
  ...fileNoteWords,
  ...valueProblemWords,

  question_open: 'पहले ऊपर के सवाल का जवाब दें।',
  field_missing: ({ label }) => `कोई कॉलम "${label}" के रूप में नहीं पढ़ा गया। कॉलम चुनें, या फ़ाइल में जोड़ें।`,
  which_sheet: 'फ़ाइल में कई शीट हैं। कौन-सी इंपोर्ट करनी है?',
  sheet_named: ({ name, rows }) => `${name} · ${rows} पंक्तियाँ`,
  day_or_month_first: ({ heading, text }) =>
    `कॉलम "${heading}" की तारीखें आपस में मेल नहीं खातीं, जैसे ${text}। पहले क्या आता है?`,
  day_first: 'दिन, जैसे 25/04/2007',
  month_first: 'महीना, जैसे 04/25/2007',
  duplicates: ({ rows }) => `लगता है कि ${rows} पंक्तियाँ मस्टर में पहले से हैं। इनका क्या करना है?`,
  duplicates_skip: 'जैसी हैं वैसी रहने दें',
  duplicates_update: 'फ़ाइल से अपडेट करें',
  duplicates_make: 'फिर भी नई जोड़ें',
  ...attendanceImports,
  ...employeeImports,
} satisfies ImportSentences
