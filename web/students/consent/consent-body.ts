import type { Input } from '../../../contract/kit/api.ts'
import { parentChecks, waysShown } from '../../../contract/consents/terms.ts'
import { isLanguage } from '../../../contract/values/languages.ts'

/** A consent as it is typed; without `shown` there is none. */
export type ConsentValues = { noticeId: string; language: string; shown: string; verified: string }

export const blankConsent = (language: string): ConsentValues => ({
  noticeId: '',
  language,
  shown: '',
  verified: '',
})

/** A typed consent as it is sent; undefined where none was given. */
export const consentBody = (
  values: ConsentValues,
): Input<'POST /api/students/:id/consents'>['body'] | undefined => {
  const shown = waysShown.find((way) => way === values.shown)
  const verified = parentChecks.find((check) => check === values.verified)
  const { noticeId, language } = values
  if (shown === undefined || !isLanguage(language)) return undefined
  return { noticeId, language, shown, ...(verified && { verified }) }
}
