import { expect, test } from 'vitest'
import { auditKinds } from '../../contract/audit/calls.ts'
import { decideLeave } from '../../contract/leave/calls.ts'
import { projectFiles, readText } from '../../tests/support/sources.ts'
import { authorOf, hasWords, kindNames, nameOf, sentenceOf } from './words.ts'

const kinds = auditKinds.join('|')
const whole = new RegExp(`'((?:${kinds})\\.[a-z_]+)'`, 'g')
/** `employee.${done}`, with `const done = isActive ? 'deactivated' : 'activated'` somewhere. */
const composed = new RegExp(`\`((?:${kinds})\\.)\\$\\{(\\w+)\\}\``, 'g')

/** What a status in a call can be: `leave.${status}`. */
const decisions = decideLeave.body.shape.status.options

/** The actions that a file of the server writes down. */
const actionsIn = (code: string): string[] => {
  const parts = [...code.matchAll(composed)].flatMap(([, kind = '', name = '']) => {
    const either = new RegExp(`const ${name} = .*\\? '(\\w+)' : '(\\w+)'`).exec(code)?.slice(1)
    return (either ?? decisions).map((end) => `${kind}${end}`)
  })
  return [...code.matchAll(whole)].map(([, action = '']) => action).concat(parts)
}

const written = projectFiles('server')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readText(path))
  .filter((code) => /\baudit\(/.test(code))
  .flatMap(actionsIn)

test('the actions are found in the server', () => {
  expect(written).toContain('student.created')
  expect(written).toContain('employee.deactivated')
  expect(written.length).toBeGreaterThan(20)
})

test.each([...new Set(written)].sort())('%s has words', (action) => {
  expect(hasWords(action)).toBe(true)
})

test.each(auditKinds)('%s has a name in the filter', (kind) => {
  expect(kindNames()[kind]).toMatch(/^[A-Z]/)
})

const entry = { _id: '1', at: '2026-11-21T06:30:00.000Z', recordId: '12', recordGone: false }

test.each([
  [{ after: { name: 'Army' } }, 'Army'],
  [{ before: { name: 'Army' } }, 'Army'],
  [{ before: { employee: { name: 'Asha' } } }, 'Asha'],
  [{ before: { name: 4 }, after: null }, 'no. 12'],
  [{ recordName: 'Navy', before: { name: 'Army' } }, 'Navy'],
])('the name in %o is %s', (kept, name) => {
  expect(nameOf({ ...entry, kind: 'course', ...kept })).toBe(name)
})

test.each([
  ['student.updated', 'student', 'Asha Patil', 'Student changed: Asha Patil'],
  ['employee.password_changed', 'employee', 'Ravi', 'Password changed: Ravi'],
  ['student.deleted', 'student', undefined, 'Student deleted: no. 12'],
  ['sign-in.failed', 'sign-in', undefined, 'Sign-in failed: unknown email'],
  ['sign-in.failed', 'sign-in', 'Ravi', 'Sign-in failed: Ravi'],
  ['setting.updated', 'setting', 'Vijay Academy', 'Settings changed'],
  ['student.grew_wings', 'student', 'Asha Patil', 'student.grew_wings: Asha Patil'],
])('describes %s of %s %s', (action, kind, recordName, sentence) => {
  const named = recordName === undefined ? {} : { recordName }
  expect(sentenceOf({ ...entry, action, kind, ...named })).toBe(sentence)
})

test.each([
  ['sign-in', undefined, 'Not signed in'],
  ['sign-in', { _id: '7', name: 'Ravi' }, 'Ravi'],
  ['student', undefined, 'System'],
])('of %s by %o the author is %s', (kind, person, author) => {
  expect(authorOf({ kind, ...(person && { person }) })).toBe(author)
})

test('a person is named with the API key that acted for them', () => {
  const apiKey = { _id: '3', name: 'Website' }
  expect(authorOf({ kind: 'student', person: { name: 'Ravi' }, apiKey })).toBe(
    'Ravi, API key: Website',
  )
})
