import {
  gapsOf,
  templateNames,
  type Templates,
  unknownGap,
} from '../../contract/settings/messages.ts'
import { languages } from '../../contract/values/languages.ts'

/** True for a zone that this server's calendar knows by its IANA name; a bare offset is none. */
export const isTimeZone = (name: string): boolean => {
  try {
    return (
      /^[A-Za-z]/.test(name) &&
      Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    )
  } catch {
    return false
  }
}

/** The first gap that a template has and its messages cannot fill, with those they can. */
export const unknownGaps = (
  templates: Templates,
): { gap: string; gaps: readonly string[] } | undefined => {
  for (const name of templateNames)
    for (const language of languages) {
      const gap = unknownGap(name, templates[name][language])
      if (gap !== undefined) return { gap, gaps: gapsOf[name] }
    }
  return undefined
}
