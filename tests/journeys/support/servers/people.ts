import type { Role } from '../../../../contract/kit/access.ts'

/** Of everyone. */
export const password = 'monsoon-2026'

/** Where the person of a role signs in. */
export const emailOf = (role: Role) => `${role}@muster.test`
