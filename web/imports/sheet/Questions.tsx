import { plural, t } from '@lingui/core/macro'
import { CircleQuestionMark } from 'lucide-react'
import type { ImportQuestion } from '../../../contract/imports/shapes.ts'
import { inLanguage } from '../../language/said.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { ImportChange } from '../import-reads.ts'
import { Answers } from './Answers.tsx'

type Props = {
  questions: readonly ImportQuestion[]
  /** How many rows wait for an answer and for nothing else. */
  waiting: number
  change: ImportChange
}

/** What Muster doesn't decide by itself, such as near spellings and the order of dates. */
export const Questions = ({ questions, waiting, change }: Props) => {
  if (questions.length === 0) return null
  const sent = change.isPending ? change.variables.answers : undefined
  const answered = questions.map((question) => {
    const answer = sent?.[question.id]
    return answer === undefined || answer === null ? question : { ...question, answer }
  })
  return (
    <Panel
      title={t`Questions`}
      hint={
        waiting === 0
          ? t`Nothing is guessed: rows wait for your answers.`
          : plural(waiting, {
              one: 'Nothing is guessed: # row waits for your answers.',
              other: 'Nothing is guessed: # rows wait for your answers.',
            })
      }
    >
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {answered.map((question) => (
          <li key={question.id} className="px-4 py-3">
            <fieldset className="flex min-w-0 flex-col">
              <legend className="mb-2 flex items-start gap-2 font-medium">
                <CircleQuestionMark
                  aria-hidden
                  size={16}
                  className={`mt-1 shrink-0 md:mt-0.5 ${question.answer === undefined ? 'text-warn' : 'text-faint'}`}
                />
                <span className="min-w-0 wrap-anywhere">{inLanguage(question)}</span>
              </legend>
              <Answers
                question={question}
                onAnswer={(answer) => change.mutate({ answers: { [question.id]: answer } })}
              />
            </fieldset>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
