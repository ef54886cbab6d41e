import { t } from '@lingui/core/macro'
import { type Language, languageNames, languages } from '../../../contract/values/languages.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'

type Props = { language: Language; choose: (language: string) => void }

/** The choice of the language in which parents are written to. */
export const MessageLanguage = ({ language, choose }: Props) => (
  <FilterSelect
    label={t`Language of messages`}
    value={language}
    onChange={choose}
    options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
  />
)
