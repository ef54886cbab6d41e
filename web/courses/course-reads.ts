import type { CallName } from '../../contract/kit/api.ts'

/** What to read again after a course has changed. */
export const courseReads: readonly CallName[] = ['GET /api/courses', 'GET /api/courses/active/list']
