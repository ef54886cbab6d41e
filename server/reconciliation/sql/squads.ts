import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { compare, text } from './comparison.ts'

const members = sql`(select count(*) from students
  where squad_id = squads.id and venue_id = squads.venue_id and deleted_at is null)`
const waiting = sql`(select count(*) from squad_waiting where squad_waiting.squad_id = squads.id)`
const inIt = sql`(select count(*) from students where students.squad_id = squads.id)`

/** How many are in each squad, all of them of its venue, and that nobody waits while a place is free. */
export const compareSquads = (db: Db) =>
  compare(db, {
    key: sql`squads.id`,
    of: sql`venues.name || ', ' || squads.name`,
    from: sql`squads join venues on venues.id = squads.venue_id`,
    facts: {
      'the number of its students': text('squads.members', members),
      'the number who name it': text(members, inIt),
      'the number who wait': text(
        waiting,
        sql`case when squads.members < squads.capacity then 0 else ${waiting} end`,
      ),
    },
  })

/** The squad of each student with their last move. */
export const compareMembers = (db: Db) =>
  compare(db, {
    key: sql`students.id`,
    of: sql`students.registration_number`,
    from: sql`students`,
    facts: {
      'the squad': text(
        'students.squad_id',
        sql`(select to_squad_id from squad_moves where id =
          (select max(id) from squad_moves where student_id = students.id))`,
      ),
    },
  })
