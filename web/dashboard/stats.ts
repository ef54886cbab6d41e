import type { Answer } from '../../contract/kit/api.ts'

export type Stats = Answer<'GET /api/dashboard/stats'>
