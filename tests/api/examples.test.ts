import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { cashierAt } from '../support/cashier.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { aFolder } from '../support/programs/folders.ts'
import { aKey } from '../support/keys/a-key.ts'
import { readText } from '../support/sources.ts'

const run = promisify(execFile)
const page = readText('docs/api.md')

/** The example of docs/api.md in a language. */
const example = (language: string): string => {
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  expect(code).not.toBe('')
  return code
}

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)

onEachEngine('an example of docs/api.md', (server) => {
  let listening: Promise<string> | undefined
  const address = () => (listening ??= server.app.listen({ port: 0, host: '127.0.0.1' }))
  const register = (name: string) => cashierAt(server).enrol({ given: { name } })
  const environment = async (token = '') => ({
    ...process.env,
    MUSTER: await address(),
    MUSTER_KEY: token,
  })

  test('for curl saves every student', async () => {
    await register('Curl Patil')
    const { token } = await aKey(server, ['students.read'])
    const cwd = aFolder()
    await run('sh', ['-c', example('sh')], { cwd, env: await environment(token) })
    expect(readFileSync(join(cwd, 'students.csv'), 'utf8')).toContain('Curl Patil')
  })

  test.runIf(hasPython)('for Python lists what each student is overdue', async () => {
    await register('Python Patil')
    const { token } = await aKey(server, ['fees.overview'])
    const env = await environment(token)
    const { stdout } = await run('python3', ['-c', example('python')], { env })
    expect(stdout).toContain('Python Patil')
  })

  test('for Excel asks for what the server gives', async () => {
    await register('Excel Patil')
    const { token } = await aKey(server, ['students.read'])
    const code = example('powerquery')
      .replace('MUSTER_KEY', token ?? '')
      .replace('"https://muster.example.org"', JSON.stringify(await address()))
    const part = (pattern: RegExp) => pattern.exec(code)?.[1] ?? ''
    const url = `${part(/Contents\("(.*?)"/)}/${part(/RelativePath = "(.*?)"/)}`
    const query = new URLSearchParams({ format: part(/format = "(.*?)"/) }).toString()
    const answer = await fetch(`${url}?${query}`, {
      headers: { authorization: part(/Authorization = "(.*?)"/) },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await answer.text()).toContain('Excel Patil')
  })
})
