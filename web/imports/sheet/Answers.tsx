import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ImportQuestion } from '../../../contract/imports/shapes.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { inLanguage } from '../../language/said.ts'
import { DayControl } from '../../ui/day/DayControl.tsx'
import { Options, SelectFrame } from '../../ui/form/SelectFrame.tsx'

type Props = { question: ImportQuestion; onAnswer: (answer: string) => void }

/** More answers than these would fill the screen. */
const mostInSight = 6

/** The answers of a question: all in sight, or in a list where there are many; a month is typed. */
export const Answers = ({ question, onAnswer }: Props) => {
  const { id, options, answer, typed } = question
  const choices = options.map(({ value, label, ...said }) => ({
    value,
    label: inLanguage({ message: label, ...said }),
  }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {choices.length > mostInSight ? (
        <div className="w-full max-w-100">
          <SelectFrame>
            <select
              aria-label={inLanguage(question)}
              className="control"
              value={answer ?? ''}
              onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
            >
              {answer === undefined && <option value="">{t`Choose an answer`}</option>}
              <Options choices={choices} />
            </select>
          </SelectFrame>
        </div>
      ) : (
        choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 py-1 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:min-h-8.5 md:px-2.5"
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
const TypedAnswer = ({ question, onAnswer }: Props) => {
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
