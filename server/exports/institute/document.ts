import type { ExportedFile, FileColumn } from './define.ts'
import { formatVersion } from './manifest.ts'

/** The description of the format for people: `docs/export-format.md`, and README.md in each export. */
export const documentOf = (
  files: readonly ExportedFile[],
  leftOut: Readonly<Record<string, string>>,
): string => `${introduction}
${files.map(sectionOf).join('\n')}
## Left out
What an export does not contain, by its name in the database, and why.

| left out | why |
| --- | --- |
${Object.entries(leftOut)
  .map(([name, reason]) => `| \`${name}\` | ${cell(reason)} |`)
  .join('\n')}
`

const introduction = `# The format of an export

An export holds all records of an institute as CSV files, so that another program can read them. A super administrator
downloads it as a ZIP archive from the Health page, or writes it into a folder with \`npm run export -- FOLDER\` at the server
(\`muster export FOLDER\`). Everything in it is from one moment.

| file | what it is |
| --- | --- |
| \`institute.json\` | what the export contains: when it was made, by which version, and for each file its columns, number of rows, size and SHA-256. It is written last: without it, an export is not complete. Tools for [tabular data packages](https://specs.frictionlessdata.io/tabular-data-package/) read it. |
| \`schema.json\` | the JSON Schema of the institute: an object with a list of rows for each file |
| \`README.md\` | this description |
| \`logo.png\` or \`logo.jpg\` | the logo, if there is one |
| \`….csv\` | the records, described below |

## How the files are written
- CSV as RFC 4180 has it: commas, lines that end with CR LF, and \`"\` around a cell with a comma, semicolon, tab, quote, line
  break or a space at its start or end. UTF-8, with a byte order mark at the start, so that spreadsheets recognise it. The
  first line has the names of the columns.
- A blank cell means that there is no value.
- *text* is as it was entered. Where a spreadsheet would take it for a formula (it begins with \`=\`, \`+\`, \`-\`, \`@\`, a tab, a
  line break, or what looks like one of these), an apostrophe goes before it. To read it back: if a cell begins with \`'\` and
  what follows its apostrophes looks like a formula, remove one apostrophe.
- *day* is \`YYYY-MM-DD\`, without a time zone. *instant* is \`YYYY-MM-DDTHH:MM:SS.sssZ\`, in UTC.
- *money* is a decimal number of rupees, such as \`1200.5\`. *integer* and *number* have a decimal point and no grouping.
- "id in employees" means that the cell is the \`id\` of a row in \`employees.csv\`.
- Rows are in the order of the key. Nothing is left out because it was deleted: such rows say when.

The version of the format is ${formatVersion} (\`formatVersion\`). It grows when a column is renamed, removed or means something
else. New files and columns may come without that: a reader should ignore what it doesn't know.

## The files
`

const sectionOf = ({ name, description, key, columns }: ExportedFile) => `### ${name}.csv
${description} Key: ${key.map((column) => `\`${column}\``).join(', ')}.

| column | type | what it holds |
| --- | --- | --- |
${columns.map(lineOf).join('\n')}
`

const lineOf = ({ key, type, description, optional, choices, refersTo }: FileColumn) => {
  const details = [
    ...(refersTo === undefined ? [] : [`id in ${refersTo}`]),
    ...(choices === undefined
      ? []
      : [`one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`]),
  ]
  const text = [description, ...details].join('; ')
  return `| \`${key}\` | ${type}${optional ? ', may be blank' : ''} | ${cell(text)} |`
}

const cell = (text: string) => text.replaceAll('|', '\\|')
