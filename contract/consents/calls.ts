import { byId, endpoint, id, namedPerson, version } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { languages } from '../values/languages.ts'
import { recordOf } from '../values/records.ts'
import { optionalLines, optionalText, requiredLines } from '../values/text.ts'
import { consentGivers, parentChecks, relations, waysShown } from './terms.ts'

const texts = (text: () => z.ZodType<string>) => z.object(recordOf(languages, text))

const noticeVersion = z.object({
  /** The number of the version. */
  _id: z.string(),
  texts: texts(() => z.string()),
  date: z.string(),
  /** Absent for the text that came with Muster. */
  by: namedPerson().optional(),
})
export type NoticeVersion = z.output<typeof noticeVersion>

export const getNotice = endpoint('GET /api/notice', {
  summary: 'The notice to students about their data, in each language',
  access: 'students.read',
  answer: z.object({ notice: noticeVersion }),
})

export const listNotices = endpoint('GET /api/notice/versions', {
  summary: 'Every version of the notice, newest first',
  access: 'students.read',
  answer: z.object({ versions: z.array(noticeVersion) }),
})

export const changeNotice = endpoint('PUT /api/notice', {
  summary: 'Save the notice as a new version; the earlier ones stay readable',
  access: 'settings.manage',
  done: 'Notice saved',
  body: z.object({
    texts: texts(() => requiredLines('Enter the notice', 8000)),
    /** The version that this one follows. */
    __v: version(),
  }),
  largestBody: 128_000,
  answer: z.object({ message: z.string(), notice: noticeVersion }),
  refuses: ['version_conflict'],
})

export const consentInput = z.object({
  /** The version of the notice that was shown, and in which language. */
  noticeId: id(),
  language: z.enum(languages, { error: 'Choose a language from the list' }),
  shown: z.enum(waysShown, { error: 'Choose how the notice was shown' }),
  /** Which parent consents, and their name if it isn't the one on record; of a student under 18. */
  relation: z.enum(relations, { error: 'Choose who consents' }).optional(),
  giverName: optionalText(),
  /** How it was known that this is the parent; of a student under 18. */
  verified: z.enum(parentChecks, { error: 'Choose how you know the parent' }).optional(),
})
export type ConsentInput = z.output<typeof consentInput>

const given = z.object({
  /** The version of the notice. */
  noticeId: z.string(),
  language: z.enum(languages),
  givenBy: z.enum(consentGivers),
  /** Which parent, by name; absent for a student's own, and what was not asked before 0.16. */
  relation: z.enum(relations).optional(),
  giverName: z.string().optional(),
  verified: z.enum(parentChecks).optional(),
  shown: z.enum(waysShown),
})
export type ConsentGiven = z.output<typeof given>

/** What a receipt says of the consent with which a student was registered. */
export const consentOnReceipt = given.omit({ verified: true })

const consent = given.extend({
  _id: z.string(),
  /** When it was recorded, and by whom. */
  date: z.string(),
  by: namedPerson(),
  withdrawn: z
    .object({
      withdrawnBy: z.enum(consentGivers),
      reason: z.string().optional(),
      date: z.string(),
      by: namedPerson(),
    })
    .optional(),
})
export type Consent = z.output<typeof consent>

export const listConsents = endpoint('GET /api/students/:id/consents', {
  summary: 'What a student or their parent has consented to, newest first',
  access: 'students.read',
  params: byId,
  answer: z.object({ consents: z.array(consent) }),
  refuses: ['student_not_found'],
})

export const recordConsent = endpoint('POST /api/students/:id/consents', {
  summary: 'Record a consent of the student, or of the parent of one under 18; it stays',
  access: 'students.write',
  done: 'Consent recorded',
  status: 201,
  params: byId,
  body: consentInput,
  answer: z.object({ message: z.string(), consent }),
  refuses: ['student_not_found', 'notice_not_found', 'parent_not_verified'],
  idempotent: true,
})

export const withdrawConsent = endpoint('POST /api/consents/:id/withdrawal', {
  summary: 'Record that a consent was taken back; what was done before stays as it is',
  access: 'students.write',
  done: 'Withdrawal recorded',
  params: byId,
  body: z.object({
    withdrawnBy: z.enum(consentGivers, { error: 'Choose who withdrew it' }),
    /** It needs none. */
    reason: optionalLines(300),
  }),
  answer: z.object({ message: z.string(), consent }),
  refuses: ['consent_not_found', 'consent_withdrawn'],
})
