import type { Answer } from '../../contract/api.ts'

export type Stats = Answer<'GET /api/dashboard/stats'>
