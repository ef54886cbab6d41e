import { hostname } from 'node:os'
import { format } from 'node:util'

/** What a process says of its start, and how it ends that with one line on what is wrong. */
export type Voice = {
  say: (line: string) => void
  fail: (line: string, code?: number) => never
}

/**
 * The exit status where only a person can put something right, such as a wrong setting: the service then
 * does not start again by itself (EX_CONFIG).
 */
export const wrongSetting = 78

const levels = { info: 30, warn: 40, fatal: 60 }

/**
 * Says it in plain lines to a person at a terminal, and else in lines of the log, whatever its level; there
 * what packages and Node.js warn of goes into the log too.
 */
export const voiceOf = (log: { write: (line: string) => void }): Voice => {
  const isPlain = process.stdout.isTTY
  const logged = (level: keyof typeof levels, msg: string) =>
    `${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), msg })}\n`
  const warn = (...words: unknown[]) => log.write(logged('warn', format(...words)))
  if (!isPlain) {
    Object.assign(console, { warn, error: warn })
    process.removeAllListeners('warning').on('warning', warn)
  }
  return {
    say: (line) => {
      if (isPlain) process.stdout.write(`${line}\n`)
      else log.write(logged('info', line))
    },
    fail: (line, code = 1) => {
      if (isPlain) process.stderr.write(`${line}\n`)
      else log.write(logged('fatal', line))
      process.exit(code)
    },
  }
}
