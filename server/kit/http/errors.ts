import type { z } from '../../../contract/kit/zod.ts'
import type { Failure, RefusalParts } from '../../../contract/kit/endpoint.ts'
import {
  type FactsOf,
  type RefusalCode,
  refusals,
  sayRefusal,
} from '../../../contract/kit/refusals.ts'
import { Refusal } from '../../../contract/kit/refuse.ts'
import { refusalOfConstraint, refusalOfFault } from '../../db/limits/faults.ts'

/** Invalid input, with a sentence for each field. */
export class Invalid extends Error {
  readonly fields: Record<string, string>

  constructor(error: z.ZodError) {
    super('invalid')
    this.fields = {}
    for (const issue of error.issues) {
      const field = issue.path.join('.')
      if (field !== '' && !Object.hasOwn(this.fields, field)) this.fields[field] = issue.message
    }
  }
}

export type Failed = {
  status: number
  body: Failure
  retryAfter?: number
  unforeseen: boolean
}

/** The only place where a thrown error becomes an answer; `backup` names the newest verified one. */
export const toFailure = (error: unknown, requestId: string, backup = () => ''): Failed => {
  if (error instanceof Invalid) {
    const message = Object.values(error.fields)[0] ?? refusals.invalid.message
    return {
      status: 400,
      body: { message, code: 'invalid', fields: error.fields, requestId },
      unforeseen: false,
    }
  }
  const thrown = refusalOf(error)
  const refusal = thrown.code === 'damaged' ? new Refusal('damaged', { backup: backup() }) : thrown
  const entry: RefusalDefinition = refusals[refusal.code]
  const message = sentenceOf(refusal)
  const field = refusal.field ?? entry.field
  const fields = field === undefined ? {} : { fields: { [field]: message } }
  return {
    status: entry.status,
    body: { message, ...partsOf(refusal), ...fields, requestId },
    unforeseen: refusal.code === 'unexpected',
    ...retryAfter(refusal),
  }
}

export const sentenceOf = ({ code, facts }: Refusal): string => sayRefusal(code, facts)

const partsOf = ({ code, facts }: Refusal): RefusalParts =>
  facts === undefined ? { code } : { code, facts: facts as RefusalParts['facts'] }

/** The sentence with which a rule refuses, without refusing, and what it is made of. */
export const objectionOf = (decide: () => void): { objection?: string; refusal?: RefusalParts } => {
  try {
    decide()
    return {}
  } catch (error) {
    if (error instanceof Refusal) return { objection: sentenceOf(error), refusal: partsOf(error) }
    throw error
  }
}

type RefusalDefinition = {
  status: number
  message: string
  field?: string
}

/** The refusal for anything thrown. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const code = ofClient(error) ?? refusalOfConstraint(error) ?? refusalOfFault(error)
  return new Refusal(code ?? 'unexpected')
}

/**
 * What Fastify refuses before a handler runs, and an upload that broke off, which Fastify marks with
 * a status: its code alone looks like that of a database whose connection broke.
 */
const ofClient = (error: unknown): RefusalCode | undefined => {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'not_json'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'malformed'
  return undefined
}

const secondsUntilServed = 5

const retryAfter = (refusal: Refusal): { retryAfter?: number } => {
  if (refusals[refusal.code].status === 503) return { retryAfter: secondsUntilServed }
  if (refusal.code === 'rate_limited')
    return { retryAfter: (refusal.facts as FactsOf<'rate_limited'>).seconds }
  return {}
}
