import { expect } from 'vitest'

/** How a command ended and what it said, or what that looks like. */
export const says = (code: number, said: string | RegExp): { code: number; said: unknown } => ({
  code,
  said: typeof said === 'string' ? said : expect.stringMatching(said),
})
