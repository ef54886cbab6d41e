import type { CallName } from '../../contract/kit/api.ts'

/** What is read anew after a course has changed. */
export const courseReads: readonly CallName[] = ['GET /api/courses', 'GET /api/courses/active/list']
