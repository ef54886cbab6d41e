import { z } from '../kit/zod.ts'
import { optionalLines } from '../values/text.ts'
import { leaveHalves, leaveStatuses, longestReason } from './terms.ts'

export const leaveHalf = z.enum(leaveHalves)

/** Half a day may be asked for; whole days are without it. */
export const chosenHalf = z
  .enum(['', ...leaveHalves], { error: 'Choose the first or the second half' })
  .nullish()
  .transform((text) => leaveHalves.find((half) => half === text))

/** What a list of requests is filtered by. */
export const statusAsked = z
  .enum(['', 'all', ...leaveStatuses], { error: 'Choose pending, approved or rejected' })
  .transform((status) => (status === '' || status === 'all' ? undefined : status))
  .optional()

/** A decision on what a person asked for. */
export const decisionMade = z
  .object({
    status: z.enum(['approved', 'rejected'], { error: 'Choose approved or rejected' }),
    rejectionReason: optionalLines(longestReason),
  })
  .refine(({ status, rejectionReason }) => status === 'approved' || rejectionReason !== undefined, {
    path: ['rejectionReason'],
    error: 'Give the reason for the rejection',
  })
