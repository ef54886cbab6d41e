import { type RawBuilder, sql } from 'kysely'

/*
 * A second opinion: what is paid and owed is said here once more, in SQL from the ledger's rows alone. It
 * shares nothing with what it checks (`standingOf` of the contract and what is written by it).
 */

/** The condition that a row of `payments` is valid: it was not reversed. */
export const isValid: RawBuilder<boolean> = sql`not exists (
  select 1 from reversals where reversals.payment_id = payments.id
)`

/**
 * What the ledger says is paid for each enrolment, less what was paid back, and with what was set
 * against it from another course, as `ledger` beside `enrolments`.
 */
export const paidForEach = sql`
  select enrolment_id, sum(paise) as paid from (
    select enrolment_id, amount_paise as paise from payments
    where enrolment_id is not null and ${isValid}
    union all
    select enrolment_id, -amount_paise from refunds
    union all
    select from_enrolment_id, -amount_paise from set_offs
    union all
    select to_enrolment_id, amount_paise from set_offs
  ) as moved
  group by enrolment_id`

/** The fee of each enrolment: as agreed, less concessions and leaving. */
export const feeOfEach = sql`(agreed_paise - coalesce((
  select sum(paise) from fee_changes where fee_changes.enrolment_id = enrolments.id
), 0))`

/** The open part of each instalment of these accounts: the sum up to it, less what is paid. */
export const openOf = (accounts: RawBuilder<unknown>) => sql`
  select student_id, course_id, status, due_date,
    case when reached - paid < amount_paise then reached - paid else amount_paise end as open
  from (
    select student_id, course_id, status, paid, due_date, amount_paise,
      sum(amount_paise) over (partition by enrolment_id order by instalments.position) as reached
    from instalments join (${accounts}) as accounts on accounts.id = enrolment_id
  ) as every where reached > paid`

/**
 * The due date of an enrolment's first open instalment. Money goes to the oldest first, so it is the
 * first one whose running sum exceeds what is paid.
 */
export const firstOpen = sql`
  select due_date from (
    select due_date, position, sum(amount_paise) over (order by position) as reached
    from instalments where enrolment_id = enrolments.id
  ) as dues
  where reached > coalesce(ledger.paid, 0)
  order by position limit 1`
