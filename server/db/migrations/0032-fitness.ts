import { type Kysely, sql } from 'kysely'
import { addColumn, createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'
import { letImportedGo } from './0021-imports.ts'

/**
 * Results of students, the standards they are judged by, and mock tests. What the office entered about
 * a student's body becomes their first results.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await addColumn(db, 'students', `sex {text} check (sex in ('female', 'male', 'transgender'))`)
  await addColumn(
    db,
    'students',
    `category {text} check (category in ('General', 'EWS', 'OBC', 'SC', 'ST'))`,
  )
  await addColumn(db, 'students', 'home_state {text}')
  await addColumn(db, 'students', 'chest_number {whole} check (chest_number between 1 and 9999)')
  await addColumn(db, 'venues', 'altitude_feet {whole} check (altitude_feet between 0 and 30000)')
  await createTable(
    db,
    'standards',
    `id {id},
    name {text} not null,
    name_key {text} not null unique,
    created_at {text} not null`,
  )
  await createTable(
    db,
    'standard_versions',
    `id {id},
    standard_id {whole} not null references standards (id),
    version {whole} not null check (version > 0),
    valid_from {text} not null,
    content {text} not null,
    made_at {text} not null,
    made_by {whole} references employees (id),
    unique (standard_id, version)`,
  )
  await createTable(
    db,
    'standard_confirmations',
    `version_id {whole} not null primary key references standard_versions (id),
    confirmed_at {text} not null,
    confirmed_by {whole} not null references employees (id)`,
  )
  await createTable(
    db,
    'course_exams',
    `course_id {whole} not null primary key references courses (id) on delete cascade,
    standard_id {whole} not null references standards (id)`,
  )
  await createTable(
    db,
    'mock_tests',
    `id {id},
    name {text} not null,
    day {text} not null,
    venue_id {whole} not null references venues (id),
    course_id {whole} not null references courses (id),
    standard_id {whole} references standards (id),
    events {text} not null,
    created_at {text} not null,
    created_by {whole} not null references employees (id)`,
  )
  await createTable(
    db,
    'measurements',
    `id {id},
    key {text} not null unique,
    student_id {whole} not null references students (id),
    event {text} not null,
    value {whole} check (value >= 0),
    words {text},
    day {text} not null,
    venue_id {whole} not null references venues (id),
    attempt {whole} not null check (attempt > 0),
    measured_at {text},
    mock_test_id {whole} references mock_tests (id),
    recorded_at {text} not null,
    recorded_by {whole} not null references employees (id),
    import_id {whole} references imports (id),
    check ((value is null) <> (words is null)),
    check ((words is null) = (event <> 'vision'))`,
  )
  await createTable(
    db,
    'measurement_corrections',
    `measurement_id {whole} not null primary key references measurements (id),
    instead_id {whole} references measurements (id),
    reason {text} not null,
    created_at {text} not null,
    created_by {whole} not null references employees (id),
    check (instead_id <> measurement_id)`,
  )
  await run(db, 'create index measurements_of_student on measurements (student_id, event, day)')
  await run(
    db,
    `create index measurements_of_mock_test on measurements (mock_test_id)
      where mock_test_id is not null`,
  )
  await run(
    db,
    `create unique index students_chest_number on students (venue_id, chest_number)
      where chest_number is not null and deleted_at is null`,
  )
  await run(db, 'create index mock_tests_by_day on mock_tests (day)')
  for (const table of [
    'standard_versions',
    'standard_confirmations',
    'measurements',
    'measurement_corrections',
  ])
    await makeAppendOnly(db, table)
  await letImportedGo(db, 'measurements')
  for (const [event, column, scale, least, most] of bodily)
    await run(
      db,
      `insert into measurements
        (key, student_id, event, value, day, venue_id, attempt, recorded_at, recorded_by)
        select 'form-' || students.id || '-${event}', students.id, '${event}',
          ${rounded(`${column} * ${scale}`)}, registration_date, venue_id, 1, created_at, registered_by
        from students where ${column} * ${scale} between ${least} and ${most}
        order by students.id`,
    )
  await run(
    db,
    `insert into measurements
      (key, student_id, event, words, day, venue_id, attempt, recorded_at, recorded_by)
      select 'form-' || students.id || '-vision', students.id, 'vision', vision, registration_date,
        venue_id, 1, created_at, registered_by
      from students where vision is not null order by students.id`,
  )
}

/** The event, the column of the form, how many of the event's unit that column counts, least and most. */
const bodily = [
  ['height', 'height', 10, 500, 2_500],
  ['weight', 'weight', 1_000, 15_000, 300_000],
  ['chest', 'chest_unexpanded', 10, 300, 2_000],
  ['chest_expanded', 'chest_expanded', 10, 300, 2_000],
] as const

const rounded = (value: string): string => `cast(round(${value}) as bigint)`

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db)
