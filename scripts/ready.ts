import { setTimeout as pause } from 'node:timers/promises'
import { configured, fail, say } from '../server/command-line.ts'
import { isRunning } from '../server/db/files/durable.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { readArguments } from './arguments/read.ts'
import { askReady, nearAddress } from './service/ask-ready.ts'

// For whoever watches the server from beside it: a service that starts, or a script.
const betweenTries = 500

const usage = `Usage: ${asTyped('ready')}, or ${asTyped('ready', '--wait PROCESS')} until that process is ready or has ended.`

/** Asks until the server is ready, or the process that starts it has ended. */
const waitFor = async (address: string, pid: number): Promise<string | undefined> => {
  for (;;) {
    const status = await askReady(address)
    if (status === 'ready') return status
    if (!isRunning(pid)) return fail('Muster ended before it was ready.')
    await pause(betweenTries)
  }
}

const { wait } = readArguments(usage, { options: { wait: { type: 'string' } } }).values
const address = nearAddress(configured())
const status = await (wait === undefined ? askReady(address) : waitFor(address, Number(wait)))
if (status === 'ready') say(`Muster is ready at ${address}`)
else if (status === undefined) fail(`Muster does not answer at ${address}`)
else fail(`Muster at ${address} is not ready: ${status}`)
