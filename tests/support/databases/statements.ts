import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variable with the folder of the statements that this run has sent to SQLite. */
export const sentToSqlite = 'MUSTER_STATEMENTS'

/** A statement as it was sent to SQLite, and the test file that sent it. */
type Sent = { text: string; file: string }

const folder = process.env[sentToSqlite]

/** Keeps statements for the test that prepares them on PostgreSQL. */
export const keepStatements = (texts: readonly string[], file: string): void => {
  if (folder === undefined) return
  const lines = texts.map((text) => `${JSON.stringify({ text, file })}\n`)
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
}

/** Each distinct statement of the run, as PostgreSQL takes it, with the files that sent it. */
export const keptStatements = (): Map<string, Set<string>> => {
  const files = new Map<string, Set<string>>()
  if (folder === undefined) return files
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      const { text, file }: Sent = JSON.parse(line)
      if (!/^(select|with|insert|update|delete)\b/.test(text)) continue
      const known = files.get(forPostgres(text)) ?? new Set()
      files.set(forPostgres(text), known.add(file))
    }
  return files
}

/** The builder writes both alike but for the placeholders; what stands in quotes is no placeholder. */
const forPostgres = (text: string): string => {
  let at = 0
  return text.replaceAll(/'(?:[^']|'')*'|"[^"]*"|\?/g, (part) => {
    if (part !== '?') return part
    at += 1
    return `$${at}`
  })
}
