import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const groupsOfAddress = 8
const groupsOfNetwork = 4

/**
 * What counts as one address: an IPv4 address, or under IPv6 the whole /64 of one line, because a
 * caller may use another address of it with every call.
 */
export const networkOf = (address: string): string => {
  const plain = address.split('%', 1)[0] ?? ''
  const old = mapped.exec(plain)?.[1]
  if (old !== undefined) return old
  if (!isIPv6(plain)) return plain
  return `${groupsOf(plain).slice(0, groupsOfNetwork).join(':')}::/64`
}

/** The eight groups of an IPv6 address, `::` written out. */
const groupsOf = (address: string): string[] => {
  const [front = [], back = []] = address
    .toLowerCase()
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Math.max(0, groupsOfAddress - front.length - back.length)
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
