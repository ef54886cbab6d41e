import type { CallName } from '../../contract/kit/api.ts'

export const courseReads: readonly CallName[] = ['GET /api/courses', 'GET /api/courses/active/list']
