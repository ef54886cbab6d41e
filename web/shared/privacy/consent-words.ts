import { t } from '@lingui/core/macro'
import type { ConsentGiven, NoticeVersion } from '../../../contract/consents/calls.ts'
import type {
  ConsentGiver,
  ParentCheck,
  Relation,
  WayShown,
} from '../../../contract/consents/terms.ts'
import { type Language, languageNames } from '../../../contract/values/languages.ts'

export const giverNames = (): Record<ConsentGiver, string> => ({
  student: t({ message: 'Student', context: 'consent' }),
  parent: t({ message: 'Parent or guardian', context: 'consent' }),
})

export const relationNames = (): Record<Relation, string> => ({
  father: t({ message: 'Father', context: 'consent' }),
  mother: t({ message: 'Mother', context: 'consent' }),
  guardian: t({ message: 'Guardian', context: 'consent' }),
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
export const consentInWords = (given: Omit<ConsentGiven, 'verified'>): string => {
  const giver = giverInWords(given)
  const language = languageNames[given.language]
  const { noticeId } = given
  const way = shownNames()[given.shown]
  return t`${giver} · notice ${noticeId} (${language}) · ${way}`
}

/** Who consented: which parent, by name, where that is known. */
const giverInWords = ({ givenBy, relation, giverName: name }: Omit<ConsentGiven, 'verified'>) => {
  const giver = relation === undefined ? giverNames()[givenBy] : relationNames()[relation]
  return name === undefined ? giver : t`${name} (${giver})`
}

/** The text of a notice in a language, with the name of the institute in its place. */
export const noticeIn = ({ texts }: NoticeVersion, language: Language, institute: string): string =>
  texts[language].replaceAll('{institute}', institute)
