import type { ImportSentences } from '../imports.ts'
import { fileRefusalWords } from './import-file-refusals.ts'
import { fileNoteWords, valueProblemWords } from './import-files.ts'
import { resultImports } from './import-results.ts'
import { attendanceImports, employeeImports } from './record-imports.ts'
import { studentWords } from './import-students.ts'
import { pluralIn } from '../translated.ts'

const plural = pluralIn('hi')

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
  duplicates: ({ rows }) =>
    plural(rows, {
      one: `लगता है कि ${rows} पंक्ति Muster में पहले से है। इसका क्या करना है?`,
      other: `लगता है कि ${rows} पंक्तियाँ Muster में पहले से हैं। इनका क्या करना है?`,
    }),
  duplicates_skip: 'जैसी हैं वैसी रहने दें',
  duplicates_update: 'फाइल से अपडेट करें',
  duplicates_make: 'फिर भी नई जोड़ें',
  ...attendanceImports,
  ...employeeImports,
  ...resultImports,

  ...fileRefusalWords,

  file_missing: 'फाइल चुनें',
  file_too_large: 'यह फाइल 20 MB से बड़ी है। इसे कई फाइलों में बाँटें।',
  import_not_found: 'यह इंपोर्ट अब नहीं है',
  import_made: 'यह इंपोर्ट पूरा हो चुका है, इसे अब बदला नहीं जा सकता।',
  import_running: 'यह इंपोर्ट चल रहा है। पूरा होने तक रुकें।',
  import_undone: 'यह इंपोर्ट पहले जैसा किया जा चुका है। फिर से इंपोर्ट करने के लिए फाइल दोबारा चुनें।',
  import_empty:
    'इंपोर्ट करने के लिए कुछ नहीं है: कोई पंक्ति तैयार नहीं है। पंक्तियाँ सुधारें, या चुनें कि पहले से मौजूद पंक्तियों का क्या करना है।',
  import_changed: 'जाँच के बाद से इस फाइल का नतीजा बदल गया है। कुछ सहेजा नहीं गया; इसे फिर से देखें।',
  import_not_made: 'इस इंपोर्ट से कुछ नहीं बना है, इसलिए पहले जैसा करने के लिए कुछ नहीं है।',
  import_undo_late: 'इंपोर्ट 24 घंटे तक पहले जैसा किया जा सकता है, वह समय बीत चुका है।',
  import_answer_unknown: 'सवाल के दिए हुए जवाबों में से एक चुनें',
  import_field_unknown: 'इस इंपोर्ट का कोई कॉलम और फ़ील्ड चुनें',
  import_row_unknown: 'फाइल में यह पंक्ति नहीं है',
  import_rows_gone: 'इस फाइल की पंक्तियाँ अब नहीं रखी गई हैं। मूल फाइल का इस्तेमाल करें।',
  import_built_on: ({ why, name, others }) => {
    const first = {
      changed: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} की जानकारी बदली गई।`,
      paid: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} के भुगतान दर्ज हुए।`,
      contacted: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} के लिए कॉल या नोट दर्ज हुए।`,
      marked: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} की हाज़िरी लगी।`,
      measured: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} के नतीजे हैं।`,
      corrected: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} का एक नतीजा सुधारा गया।`,
      enrolled: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} के लिए कोर्स जोड़ा गया।`,
      deleted: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} की जानकारी हटाई गई।`,
      signed_in: `इसे पहले जैसा नहीं किया जा सकता: इंपोर्ट के बाद ${name} के खाते से साइन इन हुआ।`,
      used: `इसे पहले जैसा नहीं किया जा सकता: ${name} अब इस्तेमाल में है।`,
    }[why]
    return others === 0 ? first : `${first} ऐसे ${others} रिकॉर्ड और हैं।`
  },
} satisfies ImportSentences
