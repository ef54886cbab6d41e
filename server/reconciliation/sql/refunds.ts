import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** The vouchers of a year: how many there are, the last number, and the counter; they are the same. */
export type VoucherDifference = { year: string; vouchers: number; last: number; kept: number }

export const findVoucherDifferences = async (db: Db): Promise<VoucherDifference[]> => {
  const { rows } = await sql<VoucherDifference>`
    select * from (
      select
        coalesce(given.year, substr(counters.name, 9)) as year,
        coalesce(given.vouchers, 0) as vouchers,
        coalesce(given.last, 0) as last,
        coalesce(counters.value, 0) as kept
      from (
        select financial_year as year, count(*) as vouchers, max(number) as last
        from refunds group by financial_year
      ) as given
      full join (select name, value from counters where name like 'voucher %') as counters
        on counters.name = 'voucher ' || given.year
    ) as years
    where vouchers <> last or kept <> last
    order by year`.execute(db)
  return rows
}
