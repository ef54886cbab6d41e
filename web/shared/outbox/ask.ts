import { signedInAgain } from '../../api/sign-in.ts'

let signingIn = false

/** Asks once to sign in again, then goes on. */
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

/** Asks the browser once to keep our storage: short of space, it then clears other sites first. */
export const askToStay = (): void => {
  if (asked || navigator.storage?.persist === undefined) return
  asked = true
  navigator.storage.persist().catch(() => undefined)
}
