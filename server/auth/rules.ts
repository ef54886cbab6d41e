const minute = 60
const slow = 30

/** One try every half a minute after a few quick ones. */
const afterQuick = (quick: number) => ({ quick, wait: () => slow, forgottenAfter: 15 * minute })

/** Ever slower after a few quick ones, up to a quarter of an hour. */
const everSlower = {
  quick: 10,
  wait: (over: number) => Math.min(2 ** over, 15 * minute),
  forgottenAfter: 24 * 60 * minute,
}

/**
 * How fast sign-ins may be tried. What is guessed from one address is slowed down there; what is
 * guessed of one account from everywhere is slowed down ever more, up to a quarter of an hour.
 */
export const paces = {
  /** An account, from one address; the own password, of one person. */
  account: afterQuick(5),
  /** All accounts, whether there are such or not, from one address: enough for a morning on which many mistype. */
  address: afterQuick(30),
  /** Of these, accounts that there are. */
  guessed: afterQuick(30),
  /** Sign-ins with a passkey that were begun from one address, or on one known device: no one guesses what it signs. */
  passkey: afterQuick(30),
  /** A device on which the person has signed in before. */
  device: afterQuick(5),
  /** A code of the second factor, from all addresses. */
  code: everSlower,
  /** An account, from all addresses. */
  everywhere: everSlower,
}

type KnownOrigin = { device: boolean; address: boolean }

/**
 * What holds back a sign-in before its password is looked at. Who comes with a device of the account is
 * held back by that device's failures alone, and an address where the person signed in before never by
 * those from elsewhere: so no one is locked out by what others do. Any other attempt also counts for its
 * address, which refuses a right password only for what was guessed there of accounts that there are.
 */
export const limitsFor = ({
  device,
  address,
}: KnownOrigin): readonly ('device' | 'account' | 'everywhere')[] => {
  if (device) return ['device']
  return address ? ['account'] : ['account', 'everywhere']
}
