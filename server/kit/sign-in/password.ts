import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../../../contract/kit/refuse.ts'
import { type Rank, waitingLine } from './waiting-line.ts'

// The library's default algorithm is Argon2id; the values are those of OWASP's Password Storage Cheat Sheet.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Hashes share four threads with files and compression, and the cores with everything, so at least
// two threads and a core are left for the rest. The last in this queue waits for about a second.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const line = waitingLine({ atOnce, slots: 40, reserved: 8, crowd: 8 })

export const passwordsWaiting = line.waiting

/** Runs work that hashes, or refuses it when too much is waiting already; `whenFull` may say more. */
export const withHashingSlot = async <T>(
  rank: Rank,
  work: () => Promise<T>,
  whenFull: () => void = () => {},
): Promise<T> => {
  const slot = line.enter(rank)
  if (slot === undefined) {
    whenFull()
    return refuse('busy')
  }
  try {
    return await work()
  } finally {
    slot.leave()
  }
}

/** What is stored for an account until someone sets its password: no password has this hash. */
export const noPassword = 'none'

/** Argon2id with 19 MiB, two passes, one lane, as a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  line.run('known', () => hash(password, cost))

/**
 * True when the password is right. Without a stored hash the same work is done with one that nothing
 * matches, so that the time taken does not show whether the person exists or has a password.
 */
export const isPassword = async (
  stored: string | undefined,
  password: string,
  rank: Rank = 'known',
): Promise<boolean> => {
  const own = stored === noPassword ? undefined : stored
  const compared = own ?? (await nobodysHash())
  const right = await line.run(rank, () => verify(compared, password))
  return right && own !== undefined
}

let nobodys: Promise<string> | undefined
const nobodysHash = (): Promise<string> => {
  nobodys ??= hashPassword('a password that nobody has')
  return nobodys
}
