import { wrong } from '../kit/wording.ts'

/** Why a file cannot be read, among the refusals of the server: what it is, and what to do instead. */
export const fileRefusals = {
  file_empty: wrong('This file has no rows. Choose the file with the list.'),
  file_only_headings: wrong(
    'This file has headings but no rows. Enter the rows below them, then choose it again.',
  ),
  file_too_complex: wrong(
    'This file holds more than can be read at once. Copy the list into a new file, or split it into several files.',
  ),
  file_too_many_rows: wrong(
    'This file has more than {most, count} rows. Split it into files of {most, count} rows or fewer.',
  ),
  file_too_many_columns: wrong(
    "This file has {columns, count} columns. Remove those you don't need; at most {most, count} can be read.",
  ),
  file_too_many_sheets: wrong(
    "This file has {sheets, count} sheets. Remove those you don't need; at most {most, count} can be read.",
  ),
  file_incomplete: wrong(
    'The end of this file is missing. Copy or download it again, then choose it again.',
  ),
  file_damaged: wrong(
    'This file is damaged. Open it in Excel, save it as a new file and choose that one.',
  ),
  file_bomb: wrong(
    'This file unpacks to far more than it should. Copy the list into a new file and choose that one.',
  ),
  file_definitions: wrong(
    'This file contains definitions (DOCTYPE) that no spreadsheet needs. Open it in Excel, save it as a new file and choose that one.',
  ),
  file_macros: wrong(
    'This workbook contains macros. Save it in Excel as "Excel Workbook (.xlsx)" first.',
  ),
  file_encrypted: wrong(
    'This file is protected by a password. Remove the password in Excel (File, Info, Protect Workbook), save it and choose it again.',
  ),
  file_old_excel: wrong(
    'This is an old Excel file (.xls). Save it in Excel as "Excel Workbook (.xlsx)" first.',
  ),
  file_binary_excel: wrong(
    'This is a binary Excel file (.xlsb). Save it in Excel as "Excel Workbook (.xlsx)" first.',
  ),
  file_open_document: wrong(
    'This is an OpenDocument file (.ods). Save it as "Excel 2007–365 (.xlsx)" first.',
  ),
  file_web_page: wrong(
    'This file is a web page, whatever its name says. Open it in Excel and save it as "Excel Workbook (.xlsx)" first.',
  ),
  file_xml: wrong(
    'This is an XML file, whatever its name says. Open it in Excel and save it as "Excel Workbook (.xlsx)" first.',
  ),
  file_pdf: wrong(
    'This is a PDF, which has no rows to read. Choose the Excel or CSV file it was made from.',
  ),
  file_archive: wrong('This is an archive. Unpack it and choose the Excel or CSV file in it.'),
  file_unknown: wrong('This is neither an Excel (.xlsx) nor a CSV file. Choose one of these.'),
  file_open_quote: wrong(
    "A quotation mark in row {row, number} is never closed, so the rows after it can't be told apart. Close or remove it, or save the list as an Excel file.",
  ),
  file_cell_too_long: wrong(
    'The cell in row {row, number}, column {column} holds more than {most, number} KB of text. Shorten it, then choose the file again.',
  ),
  file_unreadable_letters: wrong(
    'Some letters of this file are damaged. Save it again as "CSV UTF-8", or as an Excel file.',
  ),
} as const

/** The codes of them all. */
export const unreadable = Object.keys(fileRefusals) as (keyof typeof fileRefusals)[]
