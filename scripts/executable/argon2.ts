import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/*
 * Stands in for `@node-rs/argon2` inside the one file, which would have to write that package's library
 * to a disk that may forbid it to run. The hashes are the same; Node's own takes three times as long.
 */

type Cost = { memoryCost: number; timeCost: number; parallelism: number }

const version = 19
const saltBytes = 16
const hashBytes = 32
const derive = promisify(argon2)

/** Argon2id, as a PHC string. */
export const hash = async (password: string, cost: Cost): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const { memoryCost: m, timeCost: t, parallelism: p } = cost
  const made = await deriveFrom(password, salt, cost, hashBytes)
  return `$argon2id$v=${version}$m=${m},t=${t},p=${p}$${written(salt)}$${written(made)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export const verify = async (stored: string, password: string): Promise<boolean> => {
  const [, m, t, p, salt, made] = phc.exec(stored) ?? []
  if (salt === undefined || made === undefined) throw new Error('This is no hash of Argon2id')
  const cost = { memoryCost: Number(m), timeCost: Number(t), parallelism: Number(p) }
  const wanted = Buffer.from(made, 'base64')
  const derived = await deriveFrom(password, Buffer.from(salt, 'base64'), cost, wanted.length)
  return timingSafeEqual(derived, wanted)
}

const deriveFrom = (message: string, nonce: Buffer, cost: Cost, tagLength: number) =>
  derive('argon2id', {
    message,
    nonce,
    parallelism: cost.parallelism,
    tagLength,
    memory: cost.memoryCost,
    passes: cost.timeCost,
  })

const written = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
