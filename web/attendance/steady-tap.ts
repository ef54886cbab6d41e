import { useRef } from 'react'

/** Within so many ms a second tap on the same button is the same finger's, which trembles. */
const tremble = 300

type Tap<Choice> = { choice: Choice; at: number }

/** Whether a tap only repeats the last one that counted; `at` in ms. */
export const isTremble = <Choice>(last: Tap<Choice> | undefined, tap: Tap<Choice>): boolean =>
  last !== undefined && last.choice === tap.choice && tap.at - last.at < tremble

/** Takes a choice by taps, without what a trembling finger adds to it. */
export const useSteadyTap = <Choice>(onChoose: (choice: Choice) => void) => {
  const last = useRef<Tap<Choice> | undefined>(undefined)
  return (choice: Choice) => {
    const tap = { choice, at: performance.now() }
    if (isTremble(last.current, tap)) return
    last.current = tap
    onChoose(choice)
  }
}
