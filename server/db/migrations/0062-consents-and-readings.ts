import { type Kysely, sql } from 'kysely'
import { define, letBeEmptied, makeAppendOnly } from '../define.ts'
import type { Tables } from '../schema.ts'

/**
 * The parent who consented, by name, which an erasure empties. Whom a list or its file told of is kept in
 * blocks of 31 ids, so that it is found by student.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
alter table consents add column relation {text}
  check (relation is null or (given_by = 'parent' and relation in ('father', 'mother', 'guardian')));
alter table consents add column giver_name {text}
  check (giver_name is null or given_by = 'parent');

create table reading_log_blocks (
  reading_id {whole} not null references reading_log (id) on delete cascade,
  block {whole} not null,
  members {whole} not null,
  primary key (reading_id, block)
) {ordered};
create index reading_log_blocks_of on reading_log_blocks (block, members);
`,
  )
  await letBeEmptied(db, 'consents', ['giver_name'])
  await intoBlocks(db)
  await define(db, 'alter table reading_log drop column record_ids;\n')
  await makeAppendOnly(db, 'reading_log_blocks', { oldMayGo: true })
}

/** Rows that are read at once; one may tell of all students. */
const atOnce = 100

const intoBlocks = async (db: Kysely<Tables>): Promise<void> => {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; record_ids: string }>`
      select id, record_ids from reading_log
      where record_ids is not null and id > ${after} order by id limit ${atOnce}`.execute(db)
    const all = rows.flatMap(({ id: reading_id, record_ids }) =>
      blocksOf(JSON.parse(record_ids) as number[]).map(([block, members]) => ({
        reading_id,
        block,
        members,
      })),
    )
    for (let at = 0; at < all.length; at += 1000)
      await db
        .insertInto('reading_log_blocks')
        .values(all.slice(at, at + 1000))
        .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

const blocksOf = (ids: readonly number[]): [block: number, members: number][] => {
  const blocks = new Map<number, number>()
  for (const id of ids) {
    const block = Math.floor(id / 31)
    blocks.set(block, (blocks.get(block) ?? 0) | (1 << (id % 31)))
  }
  return [...blocks]
}
