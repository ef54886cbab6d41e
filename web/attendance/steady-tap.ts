import { useRef } from 'react'

/**
 * Nobody reads a new name within so many ms: a second tap on the same button is still meant for the
 * student before, by a finger that trembles.
 */
const tremble = 150

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
