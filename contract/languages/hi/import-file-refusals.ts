import type { fileRefusals } from '../../imports/file-refusals.ts'
import { showCount } from '../../values/figures.ts'
import type { Translated } from '../translated.ts'

const saveAsXlsx = 'पहले इसे Excel में "Excel Workbook (.xlsx)" के रूप में सहेजें।'
const saveAnew = 'इसे Excel में खोलें, नई फाइल के रूप में सहेजें और वही चुनें।'

/** The Hindi of `contract/imports/file-refusals.ts`, in its order. */
export const fileRefusalWords = {
  file_empty: 'इस फाइल में कोई पंक्ति नहीं है। सूची वाली फाइल चुनें।',
  file_only_headings: 'इस फाइल में शीर्षक हैं, पर कोई पंक्ति नहीं है। उनके नीचे पंक्तियाँ भरें, फिर इसे दोबारा चुनें।',
  file_too_complex:
    'इस फाइल में इतना है कि एक बार में पढ़ा नहीं जा सकता। सूची को नई फाइल में कॉपी करें, या कई फाइलों में बाँटें।',
  file_too_many_rows: ({ most }) =>
    `इस फाइल में ${showCount(most)} से ज़्यादा पंक्तियाँ हैं। इसे ${showCount(most)} या उससे कम पंक्तियों की फाइलों में बाँटें।`,
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
  file_cell_too_long: ({ row, column, most }) =>
    `पंक्ति ${row}, कॉलम ${column} के खाने में ${most} KB से ज़्यादा लिखा है। उसे छोटा करें, फिर फाइल दोबारा चुनें।`,
  file_unreadable_letters:
    'इस फाइल के कुछ अक्षर खराब हैं। इसे फिर से "CSV UTF-8" या Excel फाइल के रूप में सहेजें।',
} satisfies {
  readonly [Code in keyof typeof fileRefusals]: Translated<(typeof fileRefusals)[Code]['message']>
}
