import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languageNames, spokenLanguage } from '../../contract/values/languages.ts'
import { loadDocuments, sayAsShown } from '../language/documents.ts'
import { toastFailure } from '../ui/toast/toast.ts'
import { useInstitute } from './institute.ts'

const wordsIn = (language: Language) => ({
  queryKey: ['words of documents', language],
  queryFn: () => loadDocuments(language),
  networkMode: 'always' as const,
  retry: false,
  staleTime: Infinity,
})

/**
 * The language of a document: the chosen one, else the one it was given in, else the institute's, else that of the screens, and that of
 * the screens too where the words of another cannot be loaded. `isPending` until they have arrived.
 */
export const useDocumentLanguage = (given?: Language) => {
  const client = useQueryClient()
  const { language: usual } = useInstitute()
  const [chosen, setChosen] = useState<Language | undefined>(undefined)
  const wanted = chosen ?? given ?? usual ?? spokenLanguage()
  const isOther = wanted !== spokenLanguage()
  const { data, isPending } = useQuery({ ...wordsIn(wanted), enabled: isOther })
  const choose = async (language: Language) => {
    try {
      if (language !== spokenLanguage()) await client.fetchQuery(wordsIn(language))
      setChosen(language)
    } catch {
      const name = languageNames[language]
      toastFailure(t`${name} can't be loaded now`, t`Check your connection and try again.`)
    }
  }
  return {
    language: isOther && data !== undefined ? wanted : spokenLanguage(),
    say: isOther && data !== undefined ? data : sayAsShown,
    isPending: isOther && isPending,
    choose,
  }
}
