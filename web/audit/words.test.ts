import { expect, test } from 'vitest'
import { auditKinds } from '../../contract/audit/terms.ts'
import { decideLeave } from '../../contract/leave/calls.ts'
import { projectFiles, readText } from '../../tests/support/sources.ts'
import { testRows } from '../../tests/support/tables.ts'
import { actionNames, kindNames } from '../shared/audit/audit-names.ts'
import { authorOf, nameOf, sentenceOf } from './words.ts'

const kinds = auditKinds.join('|')
const whole = new RegExp(`'((?:${kinds})\\.[a-z_]+)'`, 'g')
/** `employee.${done}`, with `const done = isActive ? 'deactivated' : 'activated'` somewhere. */
const composed = new RegExp(`\`((?:${kinds})\\.)\\$\\{(\\w+)\\}\``, 'g')

/** What a status in a call can be: `leave.${status}`. */
const decisions = decideLeave.body.shape.status.options

/** The actions that a file of the server writes down. */
const actionsIn = (code: string): string[] => {
  const parts = [...code.matchAll(composed)].flatMap(([, kind = '', name = '']) => {
    const either = new RegExp(`const ${name}\\b.* = .*\\? '(\\w+)' : '(\\w+)'`).exec(code)?.slice(1)
    return (either ?? decisions).map((end) => `${kind}${end}`)
  })
  return [...code.matchAll(whole)].map(([, action = '']) => action).concat(parts)
}

const written = projectFiles('server')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readText(path))
  .filter((code) => /\baudit\(/.test(code))
  .flatMap(actionsIn)

test('every action of the server has words, and every kind a name in the filter', () => {
  for (const found of ['student.created', 'employee.deactivated']) expect(written).toContain(found)
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((action) => !(action in actionNames()))).toEqual([])
  for (const kind of auditKinds) expect(kindNames()[kind]).toMatch(/^[A-Z]/)
})

const entry = { _id: '1', at: '2026-11-21T06:30:00.000Z', recordId: '12', recordGone: false }

testRows<[string, ...object[]]>([
  ['Army', { after: { name: 'Army' } }, { before: { name: 'Army' } }],
  ['Asha', { before: { employee: { name: 'Asha' } } }],
  ['no. 12', { before: { name: 4 }, after: null }],
  ['Navy', { recordName: 'Navy', before: { name: 'Army' } }],
])('a record has its name from what is kept of it', (name, ...all) => {
  for (const kept of all) expect(nameOf({ ...entry, kind: 'course', ...kept })).toBe(name)
})

testRows([
  ['student.updated', 'student', 'Asha Patil', 'Student changed: Asha Patil'],
  ['employee.password_changed', 'employee', 'Ravi', 'Password changed: Ravi'],
  ['student.deleted', 'student', undefined, 'Student deleted: no. 12'],
  ['sign-in.failed', 'sign-in', undefined, 'Sign-in failed: unknown email'],
  ['sign-in.failed', 'sign-in', 'Ravi', 'Sign-in failed: Ravi'],
  ['setting.updated', 'setting', 'Vijay Academy', 'Settings changed'],
  ['student.grew_wings', 'student', 'Asha Patil', 'student.grew_wings: Asha Patil'],
])('an entry is described in a sentence', (action, kind, recordName, sentence) => {
  const named = recordName === undefined ? {} : { recordName }
  expect(sentenceOf({ ...entry, action, kind, ...named })).toBe(sentence)
})

test('the author is a person, with the API key that acted for them, or none', () => {
  const person = { name: 'Ravi' }
  expect(authorOf({ kind: 'sign-in' })).toBe('Not signed in')
  expect(authorOf({ kind: 'sign-in', person: { _id: '7', ...person } })).toBe('Ravi')
  expect(authorOf({ kind: 'student' })).toBe('System')
  const apiKey = { _id: '3', name: 'Website' }
  expect(authorOf({ kind: 'student', person, apiKey })).toBe('Ravi, API key: Website')
})
