import { z } from '../kit/zod.ts'
import { languages } from '../values/languages.ts'
import { recordOf } from '../values/records.ts'
import { requiredLines } from '../values/text.ts'
import { templateNames } from './messages.ts'
import { usualTemplates } from './templates.ts'

const longest = 500

/** The sentences of messages to parents, in each language. */
export const templates = z.object(
  recordOf(templateNames, (name) =>
    z
      .object(
        recordOf(languages, (language) =>
          requiredLines('Enter the message', longest).default(usualTemplates[name][language]),
        ),
      )
      .prefault({}),
  ),
)
