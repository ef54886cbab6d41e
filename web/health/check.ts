/** Something that is well, that needs a person, or that was left out when Muster was set up. */
export type CheckState = 'ok' | 'attention' | 'not-set'

export type Check = {
  id: string
  title: string
  state: CheckState
  /** What is. */
  fact: string
  /** What to do about it, if anything. */
  advice?: string | undefined
  /** What was found, line by line. */
  lines?: readonly string[]
}
