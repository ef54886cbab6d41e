import { useState } from 'react'
import { isLanguage, spokenLanguage } from '../../../contract/values/languages.ts'
import { storage } from '../../storage/storage.ts'
import { useInstitute } from '../institute.ts'

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
