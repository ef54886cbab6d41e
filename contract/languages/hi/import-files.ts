import type { fileNotes } from '../../imports/file-notes.ts'
import type { fileRefusals } from '../../imports/file-refusals.ts'
import type { valueProblems } from '../../imports/value-problems.ts'
import { showDay } from '../../values/calendar.ts'
import { showCount } from '../../values/figures.ts'
import { showRupees } from '../../values/money.ts'
import { pluralIn, type Translated } from '../translated.ts'

const plural = pluralIn('hi')

const saveAsXlsx = 'पहले इसे Excel में "Excel Workbook (.xlsx)" के रूप में सहेजें।'
const saveAnew = 'इसे Excel में खोलें, नई फाइल के रूप में सहेजें और वही चुनें।'

/** The Hindi of `contract/imports/file-refusals.ts`, in its order. */
export const fileRefusalWords = {
  file_empty: 'इस फाइल में कोई पंक्ति नहीं है। सूची वाली फाइल चुनें।',
  file_too_complex:
    'इस फाइल में इतना है कि एक बार में पढ़ा नहीं जा सकता। सूची को नई फाइल में कॉपी करें, या कई फाइलों में बाँटें।',
  file_too_many_rows: ({ rows, most }) =>
    `इस फाइल में ${showCount(rows)} पंक्तियाँ हैं। इसे ${showCount(most)} या उससे कम पंक्तियों की फाइलों में बाँटें।`,
  file_too_many_columns: ({ columns, most }) =>
    `इस फाइल में ${showCount(columns)} कॉलम हैं। जो ज़रूरी नहीं हैं उन्हें हटाएँ; ज़्यादा से ज़्यादा ${showCount(most)} पढ़े जा सकते हैं।`,
  file_too_many_sheets: ({ sheets, most }) =>
    `इस फाइल में ${showCount(sheets)} शीट हैं। जो ज़रूरी नहीं हैं उन्हें हटाएँ; ज़्यादा से ज़्यादा ${showCount(most)} पढ़ी जा सकती हैं।`,
  file_incomplete: 'इस फाइल का आखिरी हिस्सा नहीं है। इसे फिर से कॉपी या डाउनलोड करें और दोबारा चुनें।',
  file_damaged: `यह फाइल खराब है। ${saveAnew}`,
  file_bomb: 'यह फाइल खुलने पर ज़रूरत से बहुत बड़ी हो जाती है। सूची को नई फाइल में कॉपी करके वह चुनें।',
  file_definitions: `इस फाइल में ऐसी परिभाषाएँ (DOCTYPE) हैं जो किसी सूची को नहीं चाहिए। ${saveAnew}`,
  file_macros: `इस फाइल में मैक्रो हैं। ${saveAsXlsx}`,
  file_encrypted:
    'यह फाइल पासवर्ड से सुरक्षित है। Excel में पासवर्ड हटाएँ (File, Info, Protect Workbook), सहेजें और इसे फिर चुनें।',
  file_old_excel: `यह Excel की पुरानी फाइल (.xls) है। ${saveAsXlsx}`,
  file_binary_excel: `यह Excel की बाइनरी फाइल (.xlsb) है। ${saveAsXlsx}`,
  file_open_document: 'यह OpenDocument फाइल (.ods) है। पहले इसे "Excel 2007–365 (.xlsx)" के रूप में सहेजें।',
  file_web_page: `नाम कुछ भी हो, यह फाइल एक वेब पेज है। ${saveAsXlsx}`,
  file_xml: `नाम कुछ भी हो, यह XML फाइल है। ${saveAsXlsx}`,
  file_pdf: 'यह PDF है, इसमें पढ़ने लायक पंक्तियाँ नहीं हैं। वह Excel या CSV फाइल चुनें जिससे यह बनी।',
  file_archive: 'यह कई फाइलों का पैकेट है। इसे खोलकर उसमें की Excel या CSV फाइल चुनें।',
  file_unknown: 'यह न Excel (.xlsx) है, न CSV फाइल। इनमें से कोई चुनें।',
  file_open_quote: ({ row }) =>
    `पंक्ति ${row} में खुला उद्धरण चिह्न (") बंद नहीं होता, इसलिए आगे की पंक्तियाँ अलग नहीं की जा सकतीं। उसे बंद करें या हटाएँ, या सूची को Excel फाइल के रूप में सहेजें।`,
  file_unreadable_letters:
    'इस फाइल के कुछ अक्षर खराब हैं। इसे फिर से "CSV UTF-8" या Excel फाइल के रूप में सहेजें।',
} satisfies {
  readonly [Code in keyof typeof fileRefusals]: Translated<(typeof fileRefusals)[Code]['message']>
}

/** The Hindi of `contract/imports/file-notes.ts`. */
export const fileNoteWords = {
  formulas: ({ column, cells, row }) =>
    plural(cells, {
      one: `कॉलम ${column} की पंक्ति ${row} में फॉर्मूला है। उसका पिछला सहेजा नतीजा लिया गया है।`,
      other: `कॉलम ${column} के ${cells} खानों में फॉर्मूले हैं, पहला पंक्ति ${row} में। उनके पिछले सहेजे नतीजे लिए गए हैं।`,
    }),
  rows_above_headings: ({ rows, row }) =>
    plural(rows, {
      one: `शीर्षक पंक्ति ${row} में हैं। उसके ऊपर की पंक्ति छोड़ी गई है।`,
      other: `शीर्षक पंक्ति ${row} में हैं। उसके ऊपर की ${rows} पंक्तियाँ छोड़ी गई हैं।`,
    }),
  no_headings: ({ row }) =>
    `सूची में शीर्षक नहीं हैं: पंक्ति ${row} में ही जानकारी है। जाँचें कि हर कॉलम क्या पढ़ा गया है।`,
  headings_joined: ({ rows }) =>
    `शीर्षक ${rows} पंक्तियों में हैं। उन्हें मिलाकर पढ़ा गया है, जैसे "Fees / Paid"।`,
  hidden_sheet: 'यह शीट Excel में छिपी है।',
  hidden_rows: ({ rows }) =>
    plural(rows, {
      one: `Excel में ${rows} पंक्ति छिपी है। उसे भी बाकी की तरह पढ़ा गया है।`,
      other: `Excel में ${rows} पंक्तियाँ छिपी हैं। उन्हें भी बाकी की तरह पढ़ा गया है।`,
    }),
  merged_cells: ({ row }) =>
    `शीर्षकों के नीचे जोड़े गए खाने हैं, पहला पंक्ति ${row} में: मान सिर्फ उनके पहले खाने का माना गया है।`,
  old_encoding: 'फाइल पुराने ढंग से सहेजी गई है (Windows-1252)। जाँचें कि नाम और जगहें सही दिख रही हैं।',
  legacy_font: ({ column, row, text }) =>
    `लगता है कि कॉलम ${column} पुराने देवनागरी फॉन्ट (Kruti Dev या उस जैसे) में लिखा है: पंक्ति ${row} में "${text}" है। पहले इसे Unicode में बदलें, वरना यही अक्षर सहेजे जाएँगे।`,
} satisfies Translated<typeof fileNotes>

/** The Hindi of `contract/imports/value-problems.ts`. */
export const valueProblemWords = {
  cell_error: ({ text }) => `खाने में त्रुटि ${text} है। मान दर्ज करें, या फाइल में सुधारें।`,
  cell_formula:
    'खाने में ऐसा फॉर्मूला है जिसका नतीजा सहेजा नहीं गया। फाइल Excel में खोलें, सहेजें और फिर कोशिश करें।',
  cell_control: 'खाने में ऐसे अक्षर हैं जो पढ़े नहीं जा सकते। मान फिर से दर्ज करें।',
  row_too_long: 'इस पंक्ति में शीर्षकों से ज़्यादा खाने हैं। जिस मान में विभाजक चिह्न है, उसे "…" में रखें।',

  text_is_day: ({ day }) =>
    `खाने में तारीख ${showDay(day)} है। हो सकता है कि Excel ने लिखे हुए को तारीख बना दिया हो। उसे फिर से दर्ज करें।`,
  text_shortened: ({ text }) =>
    `Excel ने नंबर को छोटा करके ${text} कर दिया है, और अंक खो गए हैं। उसके सभी अंक दर्ज करें।`,

  day_unreadable: ({ text }) => `${text} तारीख नहीं है। इसे 4/5/2007 या 4 May 2007 की तरह दर्ज करें।`,
  day_impossible: ({ text }) => `${text} कैलेंडर में नहीं है। ऐसी तारीख दर्ज करें जो हो।`,
  day_read_as: ({ text, day }) => `${text} को ${showDay(day)} पढ़ा गया है।`,
  day_from_number: ({ text, day }) =>
    `नंबर ${text} को Excel की तारीख की तरह पढ़ा गया है: ${showDay(day)}।`,
  day_other_order: ({ text, day }) =>
    `${text} को ${showDay(day)} पढ़ा गया है, क्योंकि महीने सिर्फ 12 होते हैं।`,
  day_swapped: ({ text, day }) =>
    `${showDay(text)} को ${showDay(day)} पढ़ा गया है; दिन और महीना वापस बदले गए हैं।`,

  phone_unreadable: ({ text }) => `${text} फोन नंबर नहीं है। 6 से 20 अंक दर्ज करें।`,
  phone_shortened: ({ text }) =>
    `Excel ने इस फोन नंबर को छोटा करके ${text} कर दिया है, और अंक खो गए हैं। उसके सभी अंक दर्ज करें।`,
  phone_rounded: ({ text }) =>
    `${text} के अंत में कई शून्य हैं। जाँचें कि Excel ने इस फोन नंबर को गोल तो नहीं कर दिया।`,
  phone_several: ({ text }) => `${text} में एक से ज़्यादा फोन नंबर लगते हैं। उनमें से एक रखें।`,
  phone_read_as: ({ text, phone }) => `${text} को ${phone} पढ़ा गया है।`,

  money_unreadable: ({ text }) => `${text} रकम नहीं है। इसे 1200 या 1,20,000.50 की तरह दर्ज करें।`,
  money_negative: ({ text }) => `${text} शून्य से कम है। ₹0 या उससे ज़्यादा दर्ज करें।`,
  money_decimals: ({ text }) => `${text} में दशमलव के बाद दो से ज़्यादा अंक हैं। ज़्यादा से ज़्यादा दो दर्ज करें।`,
  money_too_much: ({ text, most }) => `${text} बहुत ज़्यादा है। ${showRupees(most)} या उससे कम दर्ज करें।`,

  number_unreadable: ({ text }) => `${text} संख्या नहीं है। अंक दर्ज करें।`,
  choice_unknown: ({ text, choices }) => `${text} विकल्पों में नहीं है: ${choices.join(', ')}।`,
} satisfies Translated<typeof valueProblems>
