import { hash, verify } from '@node-rs/argon2'

// The library's default algorithm is Argon2id; the values are those of OWASP's Password Storage Cheat Sheet.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Argon2id with 19 MiB, two passes, one lane, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * True when the password is right. Without a stored hash the same work is done against one that
 * nothing matches, so that the time taken does not tell whether the person exists.
 */
export const isPassword = async (
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  const right = await verify(stored ?? (await nobodysHash()), password)
  return right && stored !== undefined
}

let nobodys: Promise<string> | undefined
const nobodysHash = (): Promise<string> => {
  nobodys ??= hashPassword('a password that nobody has')
  return nobodys
}
