import type { FactsOf, RefusalCode } from './refusals.ts'

/** A refusal; the server's one error handler turns it into the answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly facts: unknown
  readonly field: string | undefined

  constructor(code: RefusalCode, facts?: unknown, field?: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.facts = facts
    this.field = field
  }
}

/** Ends the command with a refusal; `field` overrides the input field that the catalogue names. */
export const refuse: <C extends RefusalCode>(
  code: C,
  ...rest: FactsOf<C> extends undefined
    ? [facts?: undefined, field?: string]
    : [facts: FactsOf<C>, field?: string]
) => never = (code, facts?: unknown, field?: string) => {
  throw new Refusal(code, facts, field)
}
