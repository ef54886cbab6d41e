import { plural, t } from '@lingui/core/macro'
import { CircleQuestionMark } from 'lucide-react'
import type { ImportQuestion } from '../../../contract/imports/shapes.ts'
import { inLanguage } from '../../language/said.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { ImportChange } from '../import-reads.ts'
import { useState } from 'react'
import { isDay } from '../../../contract/values/calendar.ts'
import { DayControl } from '../../ui/day/DayControl.tsx'
import { Select } from '../../ui/form/SelectFrame.tsx'

type AnswersProps = { question: ImportQuestion; onAnswer: (answer: string) => void }

/** More answers than these would fill the screen. */
const mostInSight = 6

/** The answers of a question: all in sight, or in a list where there are many; a month is typed. */
const Answers = ({ question, onAnswer }: AnswersProps) => {
  const { id, options, answer, typed } = question
  const choices = options.map(({ value, label, ...said }) => ({
    value,
    label: inLanguage({ message: label, ...said }),
  }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {choices.length > mostInSight ? (
        <div className="w-full max-w-100">
          <Select
            aria-label={inLanguage(question)}
            value={answer ?? ''}
            onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
            blank={answer === undefined ? t`Choose an answer` : undefined}
            options={choices}
          />
        </div>
      ) : (
        choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 py-1 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring dense:min-h-8.5 md:px-2.5"
          >
            <input
              type="radio"
              name={id}
              className="shrink-0 accent-accent-ink outline-none"
              checked={value === answer}
              onChange={() => onAnswer(value)}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))
      )}
      {typed !== undefined && <TypedAnswer question={question} onAnswer={onAnswer} />}
    </div>
  )
}

/** An answer that is typed: a month, a day, or an amount in rupees. */
const TypedAnswer = ({ question, onAnswer }: AnswersProps) => {
  const { answer = '', options } = question
  const known = options.some(({ value }) => value === answer) ? '' : answer
  const [text, setText] = useState(known)
  const send = () => {
    if (text !== '' && text !== known) onAnswer(text)
  }
  const label = inLanguage(question)
  if (question.typed === 'day')
    return (
      <div className="w-full max-w-50">
        <DayControl
          aria-label={label}
          title={label}
          value={text}
          onDay={(day) => {
            setText(day)
            if (isDay(day)) onAnswer(day)
          }}
        />
      </div>
    )
  return (
    <input
      {...(question.typed === 'money'
        ? { type: 'text', inputMode: 'decimal', placeholder: '₹' }
        : { type: 'month' })}
      aria-label={label}
      className="control max-w-50!"
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send()
      }}
      onBlur={send}
    />
  )
}

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
