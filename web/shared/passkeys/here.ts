import { passkeysAt } from '../../../contract/auth/passkey-terms.ts'

/** Whether passkeys can be made and used on this page, or why not. */
export const passkeysHere = (): ReturnType<typeof passkeysAt> | 'old-browser' => {
  const place = passkeysAt(window.location)
  const isOld =
    typeof PublicKeyCredential === 'undefined' ||
    !('parseRequestOptionsFromJSON' in PublicKeyCredential)
  return place === 'allowed' && isOld ? 'old-browser' : place
}

/** A passkey that was just made, as it travels; throws where the person or the device gave none. */
export const createPasskey = async (publicKey: PublicKeyCredentialCreationOptions) => {
  const { id, response } = written(await navigator.credentials.create({ publicKey }))
  if ('attestationObject' in response) return { id, response }
  throw notGiven()
}

/** What a passkey signed, likewise. */
export const signByPasskey = async (publicKey: PublicKeyCredentialRequestOptions) => {
  const { id, response } = written(await navigator.credentials.get({ publicKey }))
  if ('signature' in response) return { id, response }
  throw notGiven()
}

const written = (credential: Credential | null) => {
  if (credential instanceof PublicKeyCredential) return credential.toJSON()
  throw notGiven()
}

const notGiven = () => new Error('No passkey was given')
