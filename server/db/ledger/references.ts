import { sql } from 'kysely'

/** The reference of a row of `payments`, also a UTR that was added later. */
export const referenceOf = sql<string | null>`coalesce(payments.reference, (
  select payment_checks.reference from payment_checks
  where payment_checks.payment_id = payments.id and payment_checks.reference is not null
))`

/** The same of a row of `refunds`. */
export const referenceOfRefund = sql<string | null>`coalesce(refunds.reference, (
  select refund_checks.reference from refund_checks where refund_checks.refund_id = refunds.id
))`
