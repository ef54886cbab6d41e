import { Section } from '../ui/Section.tsx'
import { ThemeChoice } from '../shared/ThemeChoice.tsx'

export const Appearance = () => (
  <Section id="appearance" title="Theme" hint="On this device only.">
    <ThemeChoice />
  </Section>
)
