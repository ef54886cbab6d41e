import type { fileRefusals } from '../../imports/file-refusals.ts'
import { showCount } from '../../values/figures.ts'
import type { Translated } from '../translated.ts'

const saveAsXlsx = 'आधी ती Excel मध्ये "Excel Workbook (.xlsx)" म्हणून जतन करा.'
const saveAnew = 'ती Excel मध्ये उघडा, नवीन फाइल म्हणून जतन करा आणि तीच निवडा.'

/** The Marathi of `contract/imports/file-refusals.ts`, in its order. */
export const fileRefusalWords = {
  file_empty: 'या फाइलमध्ये एकही ओळ नाही. यादी असलेली फाइल निवडा.',
  file_only_headings:
    'या फाइलमध्ये शीर्षके आहेत, पण एकही ओळ नाही. त्यांच्याखाली ओळी भरा, मग ती पुन्हा निवडा.',
  file_too_complex:
    'या फाइलमध्ये इतके आहे की एका वेळी वाचता येत नाही. यादी नवीन फाइलमध्ये कॉपी करा, किंवा अनेक फाइलमध्ये विभागा.',
  file_too_many_rows: ({ most }) =>
    `या फाइलमध्ये ${showCount(most)} पेक्षा जास्त ओळी आहेत. ती ${showCount(most)} किंवा त्यापेक्षा कमी ओळींच्या फाइलमध्ये विभागा.`,
  file_too_many_columns: ({ columns, most }) =>
    `या फाइलमध्ये ${showCount(columns)} कॉलम आहेत. नको असलेले काढा; जास्तीत जास्त ${showCount(most)} वाचता येतात.`,
  file_too_many_sheets: ({ sheets, most }) =>
    `या फाइलमध्ये ${showCount(sheets)} शीट आहेत. नको असलेल्या काढा; जास्तीत जास्त ${showCount(most)} वाचता येतात.`,
  file_incomplete: 'या फाइलचा शेवटचा भाग नाही. ती पुन्हा कॉपी किंवा डाउनलोड करा आणि परत निवडा.',
  file_damaged: `ही फाइल खराब आहे. ${saveAnew}`,
  file_bomb: 'ही फाइल उघडल्यावर गरजेपेक्षा खूप मोठी होते. यादी नवीन फाइलमध्ये कॉपी करून ती निवडा.',
  file_definitions: `या फाइलमध्ये कोणत्याही यादीला न लागणाऱ्या व्याख्या (DOCTYPE) आहेत. ${saveAnew}`,
  file_macros: `या फाइलमध्ये मॅक्रो आहेत. ${saveAsXlsx}`,
  file_encrypted:
    'ही फाइल पासवर्डने सुरक्षित आहे. Excel मध्ये पासवर्ड काढा (File, Info, Protect Workbook), जतन करा आणि ती परत निवडा.',
  file_old_excel: `ही Excel ची जुनी फाइल (.xls) आहे. ${saveAsXlsx}`,
  file_binary_excel: `ही Excel ची बायनरी फाइल (.xlsb) आहे. ${saveAsXlsx}`,
  file_open_document:
    'ही OpenDocument फाइल (.ods) आहे. आधी ती "Excel 2007–365 (.xlsx)" म्हणून जतन करा.',
  file_web_page: `नाव काहीही असो, ही फाइल एक वेब पेज आहे. ${saveAsXlsx}`,
  file_xml: `नाव काहीही असो, ही XML फाइल आहे. ${saveAsXlsx}`,
  file_pdf:
    'ही PDF आहे, तिच्यात वाचण्यासारख्या ओळी नाहीत. ती ज्या Excel किंवा CSV फाइलवरून बनली ती निवडा.',
  file_archive: 'हे अनेक फाइलचे पाकीट आहे. ते उघडून त्यातील Excel किंवा CSV फाइल निवडा.',
  file_unknown: 'ही Excel (.xlsx) किंवा CSV फाइल नाही. यांपैकी एक निवडा.',
  file_open_quote: ({ row }) =>
    `ओळ ${row} मध्ये उघडलेले अवतरण चिन्ह (") बंद होत नाही, म्हणून पुढच्या ओळी वेगळ्या करता येत नाहीत. ते बंद करा किंवा काढा, किंवा यादी Excel फाइल म्हणून जतन करा.`,
  file_cell_too_long: ({ row, column, most }) =>
    `ओळ ${row}, कॉलम ${column} मधील खान्यात ${most} KB पेक्षा जास्त मजकूर आहे. तो कमी करा, मग फाइल पुन्हा निवडा.`,
  file_unreadable_letters:
    'या फाइलमधील काही अक्षरे खराब आहेत. ती पुन्हा "CSV UTF-8" किंवा Excel फाइल म्हणून जतन करा.',
} satisfies {
  readonly [Code in keyof typeof fileRefusals]: Translated<(typeof fileRefusals)[Code]['message']>
}
