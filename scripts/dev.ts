import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServer } from 'vite'

const home = join(import.meta.dirname, '..')

const freePort = createSocket().listen(0, '127.0.0.1')
await once(freePort, 'listening')
const taken = freePort.address()
const apiPort = typeof taken === 'object' && taken ? taken.port : 0
await promisify(freePort.close.bind(freePort))()
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
