/** The algorithms of their signatures: Ed25519, ES256 and RS256 (COSE). */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257]

/** How many one person may have, old phones included. */
export const mostPasskeys = 20

type Address = { protocol: string; hostname: string }

/** Whether browsers allow passkeys at the address of a page: they need https, and a name in place of a number. */
export const passkeysAt = ({ protocol, hostname }: Address): 'allowed' | 'no-https' | 'no-name' => {
  if (hostname === 'localhost') return 'allowed'
  if (/^[\d.]+$|^\[/.test(hostname)) return 'no-name'
  return protocol === 'https:' ? 'allowed' : 'no-https'
}
