import type { ReactNode } from 'react'

type Props = { text: string; children?: ReactNode }

/** Letters that two lines of a column hold for certain. */
const fewLetters = 40

/** Two lines of what a person wrote; where it may be longer, a press shows the whole. */
export const LongText = ({ text, children }: Props) =>
  text.length <= fewLetters && !text.includes('\n') ? (
    <p className="leave-text wrap-anywhere">
      {children}
      {text}
    </p>
  ) : (
    <details className="leave-text">
      <summary>
        {children}
        {text}
      </summary>
    </details>
  )
