import { t } from '@lingui/core/macro'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { kindIn, type Line, linesOf } from './lines.ts'

/** A field before and after; '' if it was missing. */
export type Change = { label: string; before: string; after: string }

const mostNamed = 3
const mostSummarized = 4

type ChangedEntry = Pick<AuditEntry, 'kind' | 'before' | 'after'> & { action?: string }

/** True if the values of a change were stored; those of a password are not. */
export const hasValues = ({ before, after }: ChangedEntry): boolean =>
  isThere(before) || isThere(after)

const isThere = (value: unknown) => value !== undefined && value !== null

/** Every field before and after, in the order of the record. */
export const changesOf = (entry: ChangedEntry) => {
  const { before, after } = entry
  const kind = kindIn(entry)
  const was = valuesOf(linesOf(before, { kind }))
  const became = valuesOf(linesOf(after, { kind }))
  const all = [...new Set([...was.keys(), ...became.keys()])].map((label) => ({
    label,
    before: was.get(label) ?? '',
    after: became.get(label) ?? '',
  }))
  const differs = (one: Change) => one.before !== one.after
  return {
    changed: all.filter(differs),
    unchanged: all
      .filter((one) => !differs(one) && one.after !== '')
      .map(({ label, after: value }) => ({ label, value })),
  }
}

const valuesOf = (lines: readonly Line[]) =>
  new Map(lines.map(({ label, value }) => [label, value]))

/** A one-line summary: which fields changed, or the few values that were saved or reversed. */
export const summaryOf = (entry: ChangedEntry): string => {
  if (!hasValues(entry)) return ''
  const { changed } = changesOf(entry)
  // A reversal replaces no value: what was paid, and why that no longer counts, are each said once.
  const replaces = changed.some(({ before, after }) => before !== '' && after !== '')
  if (isThere(entry.before) && isThere(entry.after) && (replaces || entry.kind !== 'payment'))
    return named(changed)
  if (changed.length > mostSummarized) return ''
  return changed.map(({ label, before, after }) => `${label} ${after || before}`).join(', ')
}

const named = (changed: readonly Change[]): string => {
  const labels = changed.slice(0, mostNamed).map(({ label }) => label)
  const more = changed.length - labels.length
  return [...labels, ...(more > 0 ? [t`${more} more`] : [])].join(', ')
}
