import { speak, spokenLanguage, type Language } from '../values/languages.ts'

/** What parents are written to about. */
export const templateNames = ['absent', 'threeDays', 'cameLate', 'dues'] as const
export type TemplateName = (typeof templateNames)[number]

/** The sentences of messages to parents, in each language. */
export type Templates = Record<TemplateName, Record<Language, string>>

const ofAbsence = ['institute', 'student', 'parent', 'venue', 'day'] as const

/** What a template may leave open, as `{student}`; the same words in every language. */
export const gapsOf = {
  absent: ofAbsence,
  threeDays: ofAbsence,
  cameLate: ofAbsence,
  dues: ['institute', 'student', 'parent', 'course', 'amount', 'due date'],
} as const satisfies Record<TemplateName, readonly string[]>

export type GapOf<Name extends TemplateName> = (typeof gapsOf)[Name][number]

/** A gap as it is written in a template. */
export const writtenGap = (gap: string): string => `{${gap}}`

const gap = /\{([^{}]*)\}/g

/** The first gap of a template that no message of its kind can fill, without its braces. */
export const unknownGap = (name: TemplateName, template: string): string | undefined => {
  const known: readonly string[] = gapsOf[name]
  return [...template.matchAll(gap)]
    .map(([, word = '']) => word)
    .find((word) => !known.includes(word))
}

/** A template with its gaps filled; what fills a gap is never read as a gap itself. */
export const fillTemplate = <Name extends TemplateName>(
  template: string,
  values: Readonly<Record<GapOf<Name>, string>>,
): string => {
  const known = new Map<string, string>(Object.entries(values))
  return template.replace(gap, (whole, word: string) => known.get(word) ?? whole)
}

/**
 * A message to a parent. `values` is called while days and money are formatted in the message's
 * language, whatever the screens speak.
 */
export const messageIn = <Name extends TemplateName>(
  templates: Templates,
  { name, language }: { name: Name; language: Language },
  values: () => Readonly<Record<GapOf<Name>, string>>,
): string => {
  const screenLanguage = spokenLanguage()
  speak(language)
  try {
    return fillTemplate<Name>(templates[name][language], values())
  } finally {
    speak(screenLanguage)
  }
}
