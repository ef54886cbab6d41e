import type { Permission } from '../../contract/kit/access.ts'
import { screens } from './screens.ts'

type Access = (typeof screens)[keyof typeof screens]['access']

const fixed = new Map<string, Access>()
const named: { pattern: RegExp; access: Access }[] = []
for (const { path, access } of Object.values(screens))
  if (path.includes(':'))
    named.push({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), access })
  else fixed.set(path, access)

/** What a person needs to open an address of this application; any other is for anyone. */
const accessOf = (address: string): Access => {
  const [path = ''] = address.split(/[?#]/, 1)
  const found = fixed.get(path) ?? named.find(({ pattern }) => pattern.test(path))?.access
  return found ?? 'anyone'
}

/** Whether who may do this may open an address. */
export const mayOpenWith =
  (may: (permission: Permission) => boolean) =>
  (address: string): boolean => {
    const access = accessOf(address)
    return access === 'anyone' || may(access)
  }
