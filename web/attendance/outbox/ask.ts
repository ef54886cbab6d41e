import { signedInAgain } from '../../api/session.ts'

let signingIn = false

/** Asks once to sign in again, and goes on after it. */
export const askToSignIn = (goOn: () => void): void => {
  if (signingIn) return
  signingIn = true
  signedInAgain(undefined)
    .then(goOn, () => undefined)
    .finally(() => {
      signingIn = false
    })
}

let asked = false

/** Asks the browser once to keep what lies here: short of room, it then empties other sites first. */
export const askToStay = (): void => {
  if (asked || navigator.storage?.persist === undefined) return
  asked = true
  navigator.storage.persist().catch(() => undefined)
}
