import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  gapsOf,
  messageIn,
  type TemplateName,
  templateNames,
  writtenGap,
} from '../../contract/settings/messages.ts'
import { usualTemplates } from '../../contract/settings/templates.ts'
import { showDay } from '../../contract/values/calendar.ts'
import {
  isLanguage,
  type Language,
  languages,
  spokenLanguage,
} from '../../contract/values/languages.ts'
import { showRupees } from '../../contract/values/money.ts'
import { useInstitute } from '../shared/institute.ts'
import { MessageLanguage } from '../shared/messages/MessageLanguage.tsx'
import { useToday } from '../shared/today.ts'
import { Button } from '../ui/Button.tsx'
import { TextAreaField } from '../ui/form/TextField.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The messages to parents in a language, with what each looks like once filled. */
export const TemplatesSection = () => {
  const [language, choose] = useLanguageOfFaults()
  return (
    <>
      <div className="flex">
        <MessageLanguage
          language={language}
          choose={(chosen) => isLanguage(chosen) && choose(chosen)}
        />
      </div>
      {templateNames.map((name) => (
        <Template key={`${name} ${language}`} name={name} language={language} />
      ))}
    </>
  )
}

/** The chosen language; when the form is refused for the messages of others alone, the first of them. */
const useLanguageOfFaults = () => {
  const { language: usual } = useInstitute()
  const [language, choose] = useState(usual ?? spokenLanguage())
  const { errors, submitCount } = useFormContext<SettingsValues>().formState
  const [seen, setSeen] = useState(submitCount)
  if (seen !== submitCount) {
    setSeen(submitCount)
    const isBad = (one: Language) =>
      templateNames.some((name) => errors.templates?.[name]?.[one] !== undefined)
    const bad = languages.find(isBad)
    if (bad !== undefined && !isBad(language)) choose(bad)
  }
  return [language, choose] as const
}

const titles = (): Record<TemplateName, string> => ({
  absent: t`Absent`,
  threeDays: t`Absent three days in a row`,
  cameLate: t`Came late`,
  dues: t`Fees due`,
})

type One = { name: TemplateName; language: Language }

const Template = ({ name, language }: One) => {
  const { control, setValue, setFocus } = useFormContext<SettingsValues>()
  const field = `templates.${name}.${language}` as const
  const [templates, institute] = useWatch({ control, name: ['templates', 'institute.name'] })
  const usual = usualTemplates[name][language]
  const title = titles()[name]
  const day = useToday()
  const preview = messageIn(templates, { name, language }, () => ({
    institute,
    student: t({ message: 'Asha', comment: 'A name in the preview of a message' }),
    parent: t({ message: 'Sunita', comment: 'A name in the preview of a message' }),
    venue: t({ message: 'Pune', comment: 'A venue in the preview of a message' }),
    day: showDay(day),
    course: t({ message: 'English', comment: 'A course in the preview of a message' }),
    amount: showRupees(2500),
    'due date': showDay(day),
  }))
  return (
    <div className="grid gap-1">
      <TextAreaField
        name={field}
        label={title}
        hint={t`Filled in: ${{ gaps: gapsOf[name].map(writtenGap).join(', ') }}`}
        required
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 flex-1 basis-60 text-small text-soft wrap-anywhere" lang={language}>
          {preview}
        </p>
        {templates[name][language] !== usual && (
          <Button
            variant="quiet"
            aria-label={t`Reset to default: ${title}`}
            onClick={() => {
              setValue(field, usual, { shouldDirty: true, shouldValidate: true })
              setFocus(field)
            }}
          >
            {t`Reset to default`}
          </Button>
        )}
      </div>
    </div>
  )
}
