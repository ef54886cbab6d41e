import { t } from '@lingui/core/macro'
import {
  type Language,
  languageChoices,
  isLanguage,
  spokenLanguage,
} from '../../../contract/values/languages.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useState } from 'react'
import { storage } from '../../storage/storage.ts'
import { useInstitute } from '../institute.ts'

type Props = { language: Language; choose: (language: string) => void }

export const MessageLanguage = ({ language, choose }: Props) => (
  <div className="flex w-full items-center gap-2 md:w-auto">
    {/* It filters nothing, so it says what it is. */}
    <span aria-hidden className="whitespace-nowrap text-soft print:hidden">
      {t`Language of messages`}
    </span>
    <FilterSelect
      label={t`Language of messages`}
      value={language}
      onChange={choose}
      options={languageChoices}
    />
  </div>
)

const chosenHere = 'message-language'

/** The language of messages to parents: as last chosen on this device, else the institute's or the screens'. */
export const useMessageLanguage = () => {
  const { language: usual } = useInstitute()
  const [chosen, setChosen] = useState(() => storage.get(chosenHere))
  return {
    language: isLanguage(chosen) ? chosen : (usual ?? spokenLanguage()),
    choose: (language: string) => {
      storage.set(chosenHere, language)
      setChosen(language)
    },
  }
}
