import { t } from '@lingui/core/macro'
import { LanguageChoice } from '../shared/preferences/LanguageChoice.tsx'
import { ThemeChoice } from '../shared/preferences/ThemeChoice.tsx'
import { Section } from '../ui/Section.tsx'

export const Appearance = () => (
  <>
    <Section id="language" title={t`Language`} hint={t`On every device you sign in on.`}>
      <LanguageChoice />
    </Section>
    <Section id="appearance" title={t`Theme`} hint={t`On this device only.`}>
      <ThemeChoice />
    </Section>
  </>
)
