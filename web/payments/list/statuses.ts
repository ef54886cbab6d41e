import type { PaymentStatus } from '../../../contract/payments/terms.ts'

/** The states that the list can be filtered by. */
export const statuses = [
  'Pending',
  'Partial',
  'Completed',
] as const satisfies readonly PaymentStatus[]
