/** Who consented: the student, or of a student under 18 the parent or guardian. */
export const consentGivers = ['student', 'parent'] as const
export type ConsentGiver = (typeof consentGivers)[number]

/** How it was known that this is the parent. */
export const parentChecks = ['document', 'known', 'phone'] as const
export type ParentCheck = (typeof parentChecks)[number]

/** How the notice was shown. */
export const waysShown = ['screen', 'signed', 'read-out'] as const
export type WayShown = (typeof waysShown)[number]

/** Students without a consent that holds: those who never gave one, and those whose consent was withdrawn. */
export const consentFilters = ['none', 'withdrawn'] as const
export type ConsentFilter = (typeof consentFilters)[number]

/** From this age a student consents for themselves (DPDP Act 2023, section 2(f)). */
export const ageOfConsent = 18
