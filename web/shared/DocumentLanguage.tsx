import { isLanguage, languageChoices } from '../../contract/values/languages.ts'
import { Select } from '../ui/form/SelectFrame.tsx'
import type { useDocumentLanguage } from './document-language.ts'

type Props = {
  label: string
  document: Pick<ReturnType<typeof useDocumentLanguage>, 'language' | 'choose'>
}

export const DocumentLanguage = ({ label, document: { language, choose } }: Props) => (
  <Select
    aria-label={label}
    options={languageChoices}
    value={language}
    onChange={({ target }) => {
      if (isLanguage(target.value)) void choose(target.value)
    }}
  />
)
