import type { ImportSentences } from '../imports.ts'
import { fileRefusalWords } from './import-file-refusals.ts'
import { fileNoteWords, valueProblemWords } from './import-files.ts'
import { resultImports } from './import-results.ts'
import { attendanceImports, employeeImports } from './record-imports.ts'
import { studentWords } from './import-students.ts'
import { pluralIn } from '../translated.ts'

const plural = pluralIn('mr')

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
  duplicates: ({ rows }) =>
    plural(rows, {
      one: `${rows} ओळ Musterमध्ये आधीच आहे असे दिसते. तिचे काय करायचे?`,
      other: `${rows} ओळी Musterमध्ये आधीच आहेत असे दिसते. त्यांचे काय करायचे?`,
    }),
  duplicates_skip: 'आहेत तशा राहू द्या',
  duplicates_update: 'फाइलवरून अपडेट करा',
  duplicates_make: 'तरीही नवीन जोडा',
  ...attendanceImports,
  ...employeeImports,
  ...resultImports,

  ...fileRefusalWords,

  file_missing: 'फाइल निवडा',
  file_too_large: 'ही फाइल 20 MB पेक्षा मोठी आहे. ती अनेक फाइलमध्ये विभागा.',
  import_not_found: 'हे इम्पोर्ट आता नाही',
  import_made: 'हे इम्पोर्ट पूर्ण झाले आहे, ते आता बदलता येत नाही.',
  import_running: 'हे इम्पोर्ट चालू आहे. पूर्ण होईपर्यंत थांबा.',
  import_undone: 'हे इम्पोर्ट पहिल्यासारखे केले आहे. पुन्हा इम्पोर्ट करण्यासाठी फाइल परत निवडा.',
  import_empty:
    'इम्पोर्ट करण्यासारखे काही नाही: एकही ओळ तयार नाही. ओळी दुरुस्त करा, किंवा आधीच असलेल्या ओळींचे काय करायचे ते निवडा.',
  import_changed: 'तपासणीनंतर या फाइलचा निकाल बदलला आहे. काहीही जतन केले नाही; ते पुन्हा पाहा.',
  import_not_made: 'या इम्पोर्टने काहीही तयार केले नाही, म्हणून पहिल्यासारखे करण्यासारखे काही नाही.',
  import_undo_late: 'इम्पोर्ट 24 तासांपर्यंत पहिल्यासारखे करता येते, ती वेळ संपली आहे.',
  import_answer_unknown: 'प्रश्नाच्या दिलेल्या उत्तरांपैकी एक निवडा',
  import_field_unknown: 'या इम्पोर्टमधील कॉलम आणि फील्ड निवडा',
  import_row_unknown: 'फाइलमध्ये ही ओळ नाही',
  import_rows_gone: 'या फाइलच्या ओळी आता ठेवलेल्या नाहीत. मूळ फाइल वापरा.',
  import_built_on: ({ why, name, others }) => {
    const first = {
      changed: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांची माहिती बदलली.`,
      paid: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांची पेमेंट नोंदवली गेली.`,
      contacted: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांच्यासाठी कॉल किंवा नोंद झाली.`,
      marked: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांची हजेरी लागली.`,
      measured: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांचे निकाल आहेत.`,
      corrected: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांचा एक निकाल दुरुस्त झाला.`,
      enrolled: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांच्यासाठी कोर्स जोडला गेला.`,
      deleted: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांची माहिती हटवली गेली.`,
      signed_in: `हे पहिल्यासारखे करता येत नाही: इम्पोर्टनंतर ${name} यांच्या खात्यातून साइन इन झाले.`,
      used: `हे पहिल्यासारखे करता येत नाही: ${name} आता वापरात आहे.`,
    }[why]
    return others === 0 ? first : `${first} अशा आणखी ${others} नोंदी आहेत.`
  },
} satisfies ImportSentences
