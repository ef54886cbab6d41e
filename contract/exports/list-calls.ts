import type { Permission } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a file of each format is, by its content type. */
export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const format = z.enum(exportFormats, { error: 'Choose csv or xlsx' })

/** Of the rows that the list finds, only these. */
export const chosenRows = {
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, { error: 'Choose up to 100 rows' })
    .transform((text) => new Set(text.split(',').map(Number)))
    .optional(),
}

type List<A extends Permission, Q extends z.ZodRawShape> = { access: A; query: z.ZodObject<Q> }

/** The query of a list, without its pages, and the format of the file. */
const queryOf = <Q extends z.ZodRawShape>(query: z.ZodObject<Q>) => {
  const { page: _page, limit: _limit, ...filter } = query.shape
  return z.object({ ...filter, format })
}

/** The calls of a list: its file, every row of it as filtered and sorted, and an address of that for a browser. */
export const asFile = <const N extends string, A extends Permission, Q extends z.ZodRawShape>(
  name: N,
  list: List<A, Q>,
  summary: string,
) => {
  const { access } = list
  const query = queryOf(list.query)
  const file = endpoint(`GET /api/exports/${name}`, {
    summary,
    access,
    query,
    answer: z.unknown(),
    sends: Object.values(exportTypes),
    refuses: ['too_many_rows', 'busy', 'files_under_way', ...refused],
  })
  const address = endpoint(`POST /api/exports/${name}/address`, {
    ...givesAddress,
    access,
    query,
    refuses: refused,
  })
  return { file, address }
}

const refused = ['not_allowed', 'wrong_period', 'team_day_not_come', 'day_in_future'] as const

export const givesAddress = {
  summary:
    'An address from which a browser downloads this file, for a minute and as long as the caller stays signed in',
  answer: z.object({ message: z.string(), address: z.string() }),
  done: 'Download started',
} as const
