import { yearsBetween } from '../values/calendar.ts'

/** Who consented: the student, or of a student under 18 the parent or guardian. */
export const consentGivers = ['student', 'parent'] as const
export type ConsentGiver = (typeof consentGivers)[number]

/** Which parent consents for a student under 18. */
export const relations = ['father', 'mother', 'guardian'] as const
export type Relation = (typeof relations)[number]

/** How it was known that this is the parent. */
export const parentChecks = ['document', 'known', 'phone'] as const
export type ParentCheck = (typeof parentChecks)[number]

/** How the notice was shown. */
export const waysShown = ['screen', 'signed', 'read-out'] as const
export type WayShown = (typeof waysShown)[number]

/** Students without a consent that holds: those who never gave one, and those whose consent was withdrawn. */
export const consentFilters = ['none', 'withdrawn'] as const
export type ConsentFilter = (typeof consentFilters)[number]

const ageOfConsent = 18

/** True for a student who is not 18 yet, for whom the parent consents (DPDP Act 2023, section 9). */
export const isMinor = (born: string, today: string): boolean =>
  yearsBetween(born, today) < ageOfConsent
