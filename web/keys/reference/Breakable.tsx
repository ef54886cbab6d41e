import { Fragment } from 'react'

/** A path or a command that may go on in the next line after a slash or a comma, not within a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[/,])/).map((part, at) => (
    // The parts never change places.
    <Fragment key={`${at} ${part}`}>
      <wbr />
      {part}
    </Fragment>
  ))
