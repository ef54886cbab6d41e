import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from '../tests/support/databases/postgres.ts'

const home = join(import.meta.dirname, '..')

const apiPort = await freePort()
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'muster.js'], {
  cwd: home,
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', MUSTER_WEB: 'off' },
  stdio: 'inherit',
})

const target = `http://127.0.0.1:${apiPort}`
const web = await createServer({
  root: home,
  configFile: join(home, 'vite.config.ts'),
  server: {
    port: Number(process.env['PORT'] || 3000),
    host: process.env['HOST'] || '127.0.0.1',
    proxy: { '/api': target, '/health': target },
  },
})
await web.listen()
web.printUrls()

let ending = false
const end = async (code: number): Promise<void> => {
  if (ending) return
  ending = true
  api.kill('SIGTERM')
  await web.close()
  process.exitCode = code
}
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
api.on('exit', (code) => void end(code ?? 1))
