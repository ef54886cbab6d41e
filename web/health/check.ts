/** Something that is well, that needs a person, that is still to come, or that was left out when Muster was set up. */
export type CheckState = 'ok' | 'attention' | 'not-yet' | 'not-set'

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
