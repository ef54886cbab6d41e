import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { compare, readRows, text } from './comparison.ts'

/** The vouchers of each year: how many there are, the last number and the counter are the same. */
export const compareVouchers = (db: Db) =>
  compare(db, {
    key: sql`coalesce(given.year, substr(counters.name, 9))`,
    of: sql`'Vouchers ' || coalesce(given.year, substr(counters.name, 9))`,
    from: sql`(
        select financial_year as year, count(*) as vouchers, max(number) as last
        from refunds group by financial_year
      ) as given
      full join (
        select name, value from counters where name like 'voucher %'
      ) as counters on counters.name = 'voucher ' || given.year`,
    facts: {
      'the last number': text(sql`coalesce(given.last, 0)`, sql`coalesce(given.vouchers, 0)`),
      'the counter': text(sql`coalesce(counters.value, 0)`, sql`coalesce(given.last, 0)`),
    },
  })

/** A set-off of two students, or one that does not give back what it reverses. */
export type SetOffDifference = {
  who: string
  other: string
  isOpposite: number | boolean
}

export const findSetOffDifferences = (db: Db) =>
  readRows(
    db,
    sql<SetOffDifference>`
    select * from (
      select made.id, owner.registration_number as who, payer.registration_number as other,
        reversed.id is null or (
          reversed.from_enrolment_id = made.to_enrolment_id
          and reversed.to_enrolment_id = made.from_enrolment_id
          and reversed.amount_paise = made.amount_paise
        ) as "isOpposite"
      from set_offs as made
      join enrolments as target on target.id = made.to_enrolment_id
      join enrolments as source on source.id = made.from_enrolment_id
      join students as owner on owner.id = target.student_id
      join students as payer on payer.id = source.student_id
      left join set_offs as reversed on reversed.id = made.cancels_id
    ) as every where who <> other or not "isOpposite"
    order by id`,
  )
