import { t } from '@lingui/core/macro'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { type AuditKind, auditKinds } from '../../contract/audit/terms.ts'
import { actionNames } from '../shared/audit/audit-names.ts'

export const isKind = (text: string): text is AuditKind => auditKinds.some((kind) => kind === text)

/** What was done; an action without a text is shown by its name. */
export const wordsOf = ({ action }: Pick<AuditEntry, 'action'>): string =>
  actionNames()[action] ?? action

/** The record's name today, else when it was changed; '' for the settings and the database, of which there is one. */
export const nameOf = ({ kind, recordId, recordName, before, after }: Named): string =>
  kind === 'setting' || kind === 'history' || (kind === 'export' && after === undefined)
    ? ''
    : (recordName ?? keptName(after) ?? keptName(before) ?? namelessOf(kind, recordId))

const namelessOf = (kind: string, recordId: string): string =>
  kind === 'sign-in' ? t`unknown email` : numberOf(recordId)

/** A record without a name. */
export const numberOf = (recordId: string): string => t`no. ${{ number: recordId }}`

/** Who did it: a person, with the API key that acted for them; someone not signed in; or the server itself. */
export const authorOf = ({ kind, person, apiKey }: Author): string => {
  if (person === undefined)
    return kind === 'sign-in' ? t`Not signed in` : t({ message: 'System', context: 'author' })
  return apiKey === undefined ? person.name : `${person.name}, ${withKey(apiKey)}`
}

type Author = Pick<AuditEntry, 'kind' | 'person' | 'apiKey'>

/** The API key with which something was done. */
export const withKey = ({ name }: NonNullable<AuditEntry['apiKey']>): string =>
  t`API key: ${{ name }}`

type Named = Pick<AuditEntry, 'kind' | 'recordId' | 'recordName' | 'before' | 'after'>

/** The name in a stored record, or that of its employee. */
const keptName = (record: unknown): string | undefined =>
  textIn(record, 'name') ?? textIn(record, 'employee', 'name')

/** A text in a stored record, of which nothing is sure. */
export const textIn = (value: unknown, ...names: readonly string[]): string | undefined => {
  const found = names.reduce<unknown>(
    (outer, name) =>
      typeof outer === 'object' && outer !== null ? Reflect.get(outer, name) : undefined,
    value,
  )
  return typeof found === 'string' ? found : undefined
}

/** What was done and to what: "Student changed: Asha Patil". */
export const sentenceOf = (entry: AuditEntry): string =>
  [wordsOf(entry), nameOf(entry)].filter(Boolean).join(': ')
