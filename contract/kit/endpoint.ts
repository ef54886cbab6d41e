import { z } from './zod.ts'
import type { Permission } from './access.ts'
import { isId } from '../values/readable.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * One call of the API, as a plain value. The server registers its route from it, checks session and
 * permission, parses the input and serialises only what `answer` lists; the browser derives a typed
 * call from its type; the OpenAPI page and the tests of roles are made from the list of all of them.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path as Fastify writes it: `/api/students/:id`. */
  path: `/api/${string}`
  /** What the call does, in one line, for the OpenAPI page. */
  summary: string
  access: 'anyone' | Permission
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a file as it is, of any content type. */
  file?: true
  answer: z.ZodType
  /** The content types of the file that it answers with in place of JSON. */
  sends?: readonly string[]
  /** The sentence for a command that succeeded: the `message` of its answer, and what the screen shows. */
  done?: string
  /** 201 for a call that creates; 200 otherwise. */
  status?: 201
  /** The refusals that this call can give beyond those that every call can. */
  refuses?: readonly RefusalCode[]
  /** The call accepts an `Idempotency-Key`: sent twice, it happens once. */
  idempotent?: true
  /** Fields of the body that may differ when a call is sent again under its key. */
  varying?: readonly string[]
  /** How many bytes its body may have, where that is more than ordinary calls need. */
  largestBody?: number
  /** The answer has an `ETag`; with `If-None-Match`, an unchanged one is a 304. */
  etag?: true
}

type Name = `${Endpoint['method']} ${Endpoint['path']}`
type Parts<N extends Name> = N extends `${infer Method} ${infer Path}`
  ? { method: Method; path: Path }
  : never

/** A call by its name: `GET /api/students/:id`. */
export const endpoint = <
  const N extends Name,
  const Definition extends Omit<Endpoint, 'method' | 'path'>,
>(
  name: N,
  definition: Definition,
): Parts<N> & Definition => {
  const [method, path] = name.split(' ')
  return { method, path, ...definition } as unknown as Parts<N> & Definition
}

/** A record's id in a path or a body; one that cannot exist becomes 0, which no record has. */
export const id = () =>
  z
    .string({ error: 'Choose one from the list' })
    .transform((text) => (isId(text) ? Number(text) : 0))

/** The params of a call about one record. */
export const byId = z.object({ id: id() })

/** An id in a query that may be left out or blank; `error` is the sentence for anything but text. */
export const optionalId = (error: string) =>
  z
    .string({ error })
    .transform((text) => (text === '' ? undefined : text))
    .pipe(id().optional())
    .optional()

/** A choice in a query that may be left out or blank. */
export const optionalChoice = <const C extends string>(choices: readonly C[], error: string) =>
  z
    .enum(['', ...choices], { error })
    .transform((text) => choices.find((choice) => choice === text))
    .optional()

/** An id in a body, which may come as the whole record it names. */
export const idOrRecord = (required: string) =>
  z
    .union([z.string(), z.object({ _id: z.string() })], { error: required })
    .transform((value) => (typeof value === 'string' ? value : value._id))
    .refine((text) => text !== '', { error: required })
    .pipe(id())

/** Who did something; where their name leads to their page, without an `_id` once they are deleted. */
export const namedPerson = () => z.object({ _id: z.string().optional(), name: z.string() })

/** The version that an edit was made from; without one the edit may overwrite a newer version. */
export const version = () =>
  z
    .number({ error: 'Reload to see the latest, then save again' })
    .int({ error: 'Reload to see the latest, then save again' })
    .nullish()
    .transform((value) => value ?? undefined)

const whole = (sentence: string) =>
  z
    .string({ error: sentence })
    .regex(/^\d{1,15}$/, { error: sentence, abort: true })
    .transform(Number)
    .refine((number) => number >= 1, {
      error: sentence,
    })

/** The query of a change without a body: the version that it was made from, if it takes back no other. */
export const fromVersion = () =>
  z.object({ __v: whole('Reload to see the latest, then save again').optional() })

const pageNumber = () =>
  whole('Enter a page number from 1').transform((page) => Math.min(page, 1_000_000_000))

const pageSize = (max: number) =>
  whole('Enter how many to show, from 1').transform((limit) => Math.min(limit, max))

/** `page` from 1 and `limit` from 1; a larger limit than `max` is clamped to it. */
export const paging = (max = 100, usual = 10) => ({
  page: pageNumber().prefault('1'),
  limit: pageSize(max).prefault(String(usual)),
})

/** Like {@link paging}, but without both the answer is everything. */
export const optionalPaging = (max = 100) => ({
  page: pageNumber().optional(),
  limit: pageSize(max).optional(),
})

export const pagination = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
})

/** Present when a search found more than `total` and `totalPages` say. */
export const totalIsCapped = z.literal(true).optional()

/** The answer of a paged list, the rows under `name`. */
export const listOf = <N extends string, S extends z.ZodType>(name: N, row: S) =>
  z.object({
    ...({ [name]: z.array(row) } as Record<N, z.ZodArray<S>>),
    pagination,
    totalPages: z.number().int(),
    total: z.number().int(),
    totalIsCapped,
  })

/** What every paged list answers besides its rows. */
export const pageFacts = (page: number, limit: number, total: number, capped?: Capped) => {
  const totalPages = Math.ceil(total / limit)
  return {
    pagination: {
      currentPage: page,
      totalPages,
      hasPrev: page > 1,
      hasNext: capped?.hasNext ?? page < totalPages,
    },
    totalPages,
    total,
    totalIsCapped: capped && (true as const),
  }
}

/** Whether there is a page after this one, for a search that was not counted to its end. */
export type Capped = { hasNext: boolean }

export const said = z.object({ message: z.string() })

/** What a refusal is made of. Its facts are raw values, so that each language can write its own sentence. */
export const refusal = z.object({
  code: z.string(),
  facts: z.record(z.string(), z.unknown()).optional(),
})
export type RefusalParts = z.output<typeof refusal>

/** The shape of every failure. `fields` maps an input field to its sentence. */
export const failure = refusal.extend({
  /** The sentence in English. */
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type Failure = z.output<typeof failure>

/** A record whose optional fields are all named too, so that a forgotten one does not compile. */
export type EveryField<T> = { [F in keyof Required<T>]: T[F] }
