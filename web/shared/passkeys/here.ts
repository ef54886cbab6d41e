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
  const { id, response } = given(await navigator.credentials.create({ publicKey }))
  const made = response as AuthenticatorAttestationResponse
  const { clientDataJSON, attestationObject } = made
  const sent = {
    ...written({ clientDataJSON, attestationObject }),
    transports: made.getTransports(),
  }
  return { id, response: sent }
}

/** What a passkey signed, likewise. */
export const signByPasskey = async (publicKey: PublicKeyCredentialRequestOptions) => {
  const { id, response } = given(await navigator.credentials.get({ publicKey }))
  const { clientDataJSON, authenticatorData, signature } =
    response as AuthenticatorAssertionResponse
  return { id, response: written({ clientDataJSON, authenticatorData, signature }) }
}

const given = (credential: Credential | null) => {
  if (credential instanceof PublicKeyCredential) return credential
  throw new Error('No passkey was given')
}

/** In base64url. The credential's own `toJSON` throws where a password manager has made it. */
const written = <Name extends string>(parts: Record<Name, ArrayBuffer>) =>
  Object.fromEntries(
    Object.entries<ArrayBuffer>(parts).map(([name, bytes]) => {
      const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
      return [name, text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')]
    }),
  ) as Record<Name, string>
