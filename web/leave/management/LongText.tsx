import type { ReactNode } from 'react'

type Props = { text: string; children?: ReactNode }

/** Characters that fit a line of a column. */
const fewLetters = 30

/** The first line or two of a longer text; opening it shows the rest. */
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
