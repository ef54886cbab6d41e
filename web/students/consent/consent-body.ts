import { t } from '@lingui/core/macro'
import type { Input } from '../../../contract/kit/api.ts'
import { parentChecks, relations, waysShown } from '../../../contract/consents/terms.ts'
import { isLanguage } from '../../../contract/values/languages.ts'
import { refusalSentence } from '../../language/refusal-sentences.ts'
import type { Fault } from '../../ui/form/forms.ts'

/** A consent as it is typed; without `shown` there is none. */
export type ConsentValues = Record<
  'noticeId' | 'language' | 'shown' | 'relation' | 'giverName' | 'verified',
  string
>

export const blankConsent = (language: string): ConsentValues => ({
  noticeId: '',
  language,
  shown: '',
  relation: '',
  giverName: '',
  verified: '',
})

/** A typed consent as it is sent; undefined where none was given. */
export const consentBody = (
  values: ConsentValues,
): Input<'POST /api/students/:id/consents'>['body'] | undefined => {
  const shown = waysShown.find((way) => way === values.shown)
  const verified = parentChecks.find((check) => check === values.verified)
  const relation = relations.find((one) => one === values.relation)
  const { noticeId, language, giverName } = values
  if (shown === undefined || !isLanguage(language)) return undefined
  const parent = verified && { verified, giverName, ...(relation && { relation }) }
  return { noticeId, language, shown, ...parent }
}

/** What is asked of the parent who consents, and was left blank. */
export const parentFaults = (
  { shown, relation, verified }: ConsentValues,
  path: readonly string[] = [],
): Fault[] => {
  if (shown === '') return []
  const asked = [
    ['relation', relation, t`Choose who consents`],
    ['verified', verified, refusalSentence('parent_not_verified')],
  ] as const
  return asked.flatMap(([field, chosen, message]) =>
    chosen ? [] : [{ path: [...path, field], message }],
  )
}
