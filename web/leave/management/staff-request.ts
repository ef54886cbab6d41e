import type { Answer } from '../../../contract/kit/api.ts'

/** A request as those who decide see it. */
export type StaffRequest = Answer<'GET /api/leave-requests'>['leaveRequests'][number]
