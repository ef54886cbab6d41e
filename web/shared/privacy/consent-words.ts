import { t } from '@lingui/core/macro'
import type { ConsentGiven } from '../../../contract/consents/calls.ts'
import type { ConsentGiver, ParentCheck, WayShown } from '../../../contract/consents/terms.ts'
import { languageNames } from '../../../contract/values/languages.ts'

export const giverNames = (): Record<ConsentGiver, string> => ({
  student: t({ message: 'Student', context: 'consent' }),
  parent: t({ message: 'Parent or guardian', context: 'consent' }),
})

export const checkNames = (): Record<ParentCheck, string> => ({
  document: t`Identity document seen`,
  known: t`Known to the institute`,
  phone: t`By phone`,
})

export const shownNames = (): Record<WayShown, string> => ({
  screen: t`Read on screen`,
  signed: t`Printed and signed`,
  'read-out': t`Read out`,
})

/** What was consented to, by whom and how: for a receipt and a student's page. */
export const consentInWords = ({ givenBy, ...given }: Omit<ConsentGiven, 'verified'>): string => {
  const giver = giverNames()[givenBy]
  const language = languageNames[given.language]
  const { noticeId } = given
  const way = shownNames()[given.shown]
  return t`${giver} · notice ${noticeId} (${language}) · ${way}`
}
