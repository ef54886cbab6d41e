import { tallies } from '../tallies.ts'
import { dueTallies } from '../ledger/due-tallies.ts'

/** What is read to count the totals anew; of other tables the rows themselves, found from these. */
export const totalsRead = [
  'students',
  'student_accounts',
  'admission_fees',
  'payments',
  'refunds',
  'verdicts',
] as const

const present = 'students where deleted_at is null'

const accounts = `(
  select enrolments.*, case when paid_paise >= total_paise then 'Completed'
    when paid_paise = 0 then 'Pending' else 'Partial' end as status
  from SCHEMA.enrolments as enrolments join students on students.id = enrolments.student_id
  where students.deleted_at is null and taken_off_at is null)`

/** The open part of each instalment: the sum up to it, less what is paid. */
const openDues = `
  select student_id, course_id, status, due_date,
    case when reached - paid_paise < amount_paise then reached - paid_paise else amount_paise end as open
  from (
    select accounts.student_id, course_id, status, paid_paise, due_date, amount_paise,
      sum(amount_paise) over (partition by enrolment_id order by instalments.position) as reached
    from SCHEMA.instalments as instalments join ${accounts} as accounts on accounts.id = enrolment_id
    where next_due_date is not null
  ) as every where reached > paid_paise`

const firsts = (by: string) => `(
  select ${by}, min(due_date) as due_date from open_dues group by ${by})`

const moved = `(
  select issued_on as day, amount_paise as paise
    from payments join SCHEMA.receipts as receipts on receipts.id = payments.receipt_id
  union all
  select reversed_on, -amount_paise
    from payments join SCHEMA.reversals as reversals on payment_id = payments.id
  union all
  select refunded_on, -amount_paise from refunds)`

const one = (name: string, value: string, from: string) =>
  [name, `select '${name}' as name, ${value} as value from ${from}`] as const
const each = (begins: string, name: string, value: string, from: string) =>
  [
    begins,
    `select '${begins}' || ${name} as name, ${value} as value from ${from} group by 1`,
  ] as const

const { owing, outstanding, withStatusPrefix, verdictPrefix } = tallies

/** How totals are counted anew from the rows, by how their names begin; `db/tallies.ts` keeps the same. */
const counted = [
  one(tallies.students, 'count(*)', present),
  one(tallies.courseFees, 'coalesce(sum(total_paise - refund_due_paise), 0)', `${accounts} as a`),
  one(
    tallies.admissionFees,
    'coalesce(sum(paid_paise), 0)',
    'admission_fees join students on students.id = student_id where deleted_at is null',
  ),
  one(owing, 'count(*)', 'student_accounts where balance_paise > 0'),
  one(outstanding, 'coalesce(sum(balance_paise), 0)', 'student_accounts'),
  each(tallies.collectedOnPrefix, 'day', 'sum(paise)', `${moved} as moved`),
  each(tallies.registeredOnPrefix, 'registration_date', 'count(*)', present),
  each(tallies.registeredByPrefix, 'registered_by', 'count(*)', present),
  each(tallies.atVenuePrefix, 'venue_id', 'count(*)', present),
  each(withStatusPrefix, 'status', 'count(distinct student_id)', `${accounts} as a`),
  each('course ', 'course_id', 'count(*)', `${accounts} as a`),
  each('course ', "course_id || ' ' || status", 'count(*)', `${accounts} as a`),
  each(`${verdictPrefix}course `, "course_id || ' ' || verdict", 'count(*)', 'verdicts'),
  each(
    `${verdictPrefix}venue `,
    "venue_id || ' ' || verdict",
    'count(*)',
    'verdicts where is_first = 1',
  ),
  each(dueTallies.on(), 'due_date', 'sum(open)', 'open_dues'),
  each('due of ', "status || ' on ' || due_date", 'sum(open)', 'open_dues'),
  each(
    'due of course ',
    "course_id || ' ' || status || ' on ' || due_date",
    'sum(open)',
    'open_dues',
  ),
  each(dueTallies.firstOn(), 'due_date', 'count(*)', `${firsts('student_id')} as f`),
  each(
    'first due of ',
    "status || ' on ' || due_date",
    'count(*)',
    `${firsts('student_id, status')} as f`,
  ),
  each(
    'first due of course ',
    "course_id || ' ' || status || ' on ' || due_date",
    'count(*)',
    `${firsts('student_id, course_id, status')} as f`,
  ),
  each(
    dueTallies.sincePrefix,
    "f.due_date || ' on ' || d.due_date",
    'sum(open)',
    `open_dues as d join ${firsts('student_id')} as f on f.student_id = d.student_id`,
  ),
  // Those of leave are of people, not of students.
  ['leave ', "select name, value from SCHEMA.counters where name >= 'leave ' and name < 'leave!'"],
] as const

/** The longest beginning of a name that is one of the totals'. */
const beginningOf = (name: string): string | undefined =>
  counted
    .map(([begins]) => begins)
    .filter((begins) => name.startsWith(begins))
    .toSorted((one, other) => other.length - one.length)[0]

/** What the totals stand for that some texts name or begin to name, or all of them where no text does. */
export const totalsOf = (texts: readonly string[], schema: string): ReadonlyMap<string, string> => {
  const wanted = new Set(texts.map(beginningOf))
  const isWanted = (begins: string) =>
    wanted.has(begins) || texts.some((text) => text.endsWith(' ') && begins.startsWith(text))
  const named = counted.filter(([begins]) => isWanted(begins))
  const rows = (named.length > 0 ? named : counted).map(([, each]) => each).join(' union all ')
  const tables = new Map<string, string>()
  if (rows.includes('open_dues')) tables.set('open_dues', openDues.replaceAll('SCHEMA', schema))
  return tables.set('counters', rows.replaceAll('SCHEMA', schema))
}
