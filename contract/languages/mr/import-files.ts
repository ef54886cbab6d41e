import type { fileNotes } from '../../imports/file-notes.ts'
import type { valueProblems } from '../../imports/value-problems.ts'
import { showDay } from '../../values/calendar.ts'
import { showRupees } from '../../values/money.ts'
import { pluralIn, type Translated } from '../translated.ts'

const plural = pluralIn('mr')

/** The Marathi of `contract/imports/file-notes.ts`. */
export const fileNoteWords = {
  formulas: ({ column, cells, row }) =>
    plural(cells, {
      one: `कॉलम ${column} मधील ओळ ${row} मध्ये सूत्र आहे. त्याचा शेवटचा जतन केलेला निकाल घेतला आहे.`,
      other: `कॉलम ${column} मधील ${cells} खान्यांमध्ये सूत्रे आहेत, पहिले ओळ ${row} मध्ये. त्यांचे शेवटचे जतन केलेले निकाल घेतले आहेत.`,
    }),
  rows_above_headings: ({ rows, row }) =>
    plural(rows, {
      one: `शीर्षके ओळ ${row} मध्ये आहेत. त्यांच्या वरची ओळ वगळली आहे.`,
      other: `शीर्षके ओळ ${row} मध्ये आहेत. त्यांच्या वरच्या ${rows} ओळी वगळल्या आहेत.`,
    }),
  no_headings: ({ row }) =>
    `यादीला शीर्षके नाहीत: ओळ ${row} मध्येच माहिती आहे. प्रत्येक कॉलम काय म्हणून वाचला आहे ते तपासा.`,
  headings_joined: ({ rows }) => `शीर्षके ${rows} ओळींमध्ये आहेत. ती एकत्र वाचली आहेत, जसे "Fees / Paid".`,
  hidden_sheet: 'ही शीट Excel मध्ये लपलेली आहे.',
  hidden_rows: ({ rows }) =>
    plural(rows, {
      one: 'Excel मध्ये 1 ओळ लपलेली आहे. तीही इतरांसारखीच वाचली आहे.',
      other: `Excel मध्ये ${rows} ओळी लपलेल्या आहेत. त्याही इतरांसारख्याच वाचल्या आहेत.`,
    }),
  merged_cells: ({ row }) =>
    `शीर्षकांखाली जोडलेले खाने आहेत, पहिले ओळ ${row} मध्ये: मूल्य फक्त त्यांच्या पहिल्या खान्याचे मानले आहे.`,
  old_encoding:
    'फाइल जुन्या पद्धतीने जतन केली आहे (Windows-1252). नावे आणि ठिकाणे बरोबर दिसतात का ते तपासा.',
  legacy_font: ({ column, row, text }) =>
    `कॉलम ${column} जुन्या देवनागरी फॉन्टमध्ये (Kruti Dev किंवा तसाच) लिहिलेला दिसतो: ओळ ${row} मध्ये "${text}" आहे. आधी तो Unicode मध्ये बदला, नाहीतर हीच अक्षरे जतन होतील.`,
} satisfies Translated<typeof fileNotes>

/** The Marathi of `contract/imports/value-problems.ts`. */
export const valueProblemWords = {
  cell_error: ({ text }) => `खान्यात ${text} ही त्रुटी आहे. मूल्य नोंदवा, किंवा फाइलमध्ये दुरुस्त करा.`,
  cell_formula:
    'खान्यात असे सूत्र आहे ज्याचा निकाल जतन केलेला नाही. फाइल Excel मध्ये उघडा, जतन करा आणि पुन्हा प्रयत्न करा.',
  cell_control: 'खान्यात वाचता न येणारी अक्षरे आहेत. मूल्य पुन्हा नोंदवा.',
  row_too_long: 'या ओळीत शीर्षकांपेक्षा जास्त खाने आहेत. ज्या मूल्यात विभाजक चिन्ह आहे ते "…" मध्ये ठेवा.',

  text_is_day: ({ day }) =>
    `खान्यात ${showDay(day)} ही तारीख आहे. Excel ने लिहिलेल्याची तारीख केली असू शकते. ते पुन्हा नोंदवा.`,
  text_shortened: ({ text }) =>
    `Excel ने क्रमांक छोटा करून ${text} केला आहे, आणि अंक हरवले आहेत. त्याचे सर्व अंक नोंदवा.`,

  day_unreadable: ({ text }) => `${text} ही तारीख नाही. ती 4/5/2007 किंवा 4 May 2007 अशी नोंदवा.`,
  day_impossible: ({ text }) => `${text} कॅलेंडरमध्ये नाही. अस्तित्वात असलेली तारीख नोंदवा.`,
  day_read_as: ({ text, day }) => `${text} हे ${showDay(day)} असे वाचले आहे.`,
  day_from_number: ({ text, day }) =>
    `क्रमांक ${text} हा Excel ची तारीख म्हणून वाचला आहे: ${showDay(day)}.`,
  day_other_order: ({ text, day }) =>
    `${text} हे ${showDay(day)} असे वाचले आहे, कारण महिने फक्त 12 असतात.`,
  day_swapped: ({ text, day }) =>
    `${showDay(text)} हे ${showDay(day)} असे वाचले आहे; दिवस आणि महिना परत बदलले आहेत.`,

  phone_unreadable: ({ text }) => `${text} हा फोन क्रमांक नाही. 6 ते 20 अंक नोंदवा.`,
  phone_one_digit: ({ text }) => `${text} मध्ये एकच अंक पुन्हा पुन्हा आहे. खरा फोन नंबर नोंदवा.`,
  phone_shortened: ({ text }) =>
    `Excel ने हा फोन क्रमांक छोटा करून ${text} केला आहे, आणि अंक हरवले आहेत. त्याचे सर्व अंक नोंदवा.`,
  phone_rounded: ({ text }) =>
    `${text} च्या शेवटी अनेक शून्ये आहेत. Excel ने हा फोन क्रमांक पूर्णांकित केला आहे का ते तपासा.`,
  phone_several: ({ text }) => `${text} मध्ये एकापेक्षा जास्त फोन क्रमांक दिसतात. त्यांपैकी एक ठेवा.`,
  phone_read_as: ({ text, phone }) => `${text} हे ${phone} असे वाचले आहे.`,

  money_unreadable: ({ text }) => `${text} ही रक्कम नाही. ती 1200 किंवा 1,20,000.50 अशी नोंदवा.`,
  money_negative: ({ text }) => `${text} शून्यापेक्षा कमी आहे. ₹0 किंवा त्यापेक्षा जास्त नोंदवा.`,
  money_decimals: ({ text }) => `${text} मध्ये दशांशानंतर दोनपेक्षा जास्त अंक आहेत. जास्तीत जास्त दोन नोंदवा.`,
  money_too_much: ({ text, most }) =>
    `${text} खूप जास्त आहे. ${showRupees(most)} किंवा त्यापेक्षा कमी नोंदवा.`,

  number_unreadable: ({ text }) => `${text} ही संख्या नाही. अंक नोंदवा.`,
  choice_unknown: ({ text, choices }) => `${text} हा पर्यायांपैकी नाही: ${choices.join(', ')}.`,
} satisfies Translated<typeof valueProblems>
