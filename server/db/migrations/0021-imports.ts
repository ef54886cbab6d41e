import { type Kysely, sql } from 'kysely'
import { addColumn, createOrderedTable, createTable } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'

/**
 * Files that are imported, with their rows; how columns were read last time; and which receipts,
 * payments and marks came from a file.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await imports(db)
  await rows(db)
  await createOrderedTable(
    db,
    'import_headings',
    `kind {text} not null,
    heading_key {text} not null,
    field {text},
    primary key (kind, heading_key)`,
  )
  for (const table of ['receipts', 'payments']) {
    await addColumn(db, table, 'import_id {whole} references imports (id)')
    await run(
      db,
      `create index ${table}_imported on ${table} (import_id) where import_id is not null`,
    )
    await letImportedGo(db, table)
  }
  for (const table of ['attendance', 'attendance_history'])
    await addColumn(db, table, 'import_id {whole}')
  await run(
    db,
    `create index attendance_imported on attendance (import_id, student_id, day)
      where import_id is not null`,
  )
  // An import is undone without a scan of these for each student.
  await run(db, 'create index receipts_student on receipts (student_id)')
  await run(db, 'create index attendance_students_student on attendance_students (student_id)')
}

const imports = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'imports',
    `id {id},
    kind {text} not null,
    file_name {text} not null,
    file_hash {text} not null,
    format {text} not null check (format in ('xlsx', 'csv')),
    encoding {text},
    state {text} not null check (state in ('ready', 'running', 'done', 'failed', 'undone')),
    version {whole} not null default 0,
    sheets {text} not null,
    sheet {whole},
    columns {text} not null,
    answers {text} not null,
    notes {text} not null,
    result {text},
    error {text},
    made {text},
    created_by {whole} not null references employees (id),
    created_at {text} not null,
    alive_at {text} not null,
    done_by {whole} references employees (id),
    done_at {text},
    undone_by {whole} references employees (id),
    undone_at {text},
    check ((done_at is not null) = (state in ('done', 'undone'))),
    check ((undone_at is not null) = (state = 'undone'))`,
  )
  await run(db, 'create index imports_open on imports (created_at) where done_at is null')
}

const rows = async (db: Kysely<Tables>) => {
  await createOrderedTable(
    db,
    'import_rows',
    `import_id {whole} not null references imports (id),
    sheet {whole} not null,
    row {whole} not null,
    cells {text} not null,
    mended {text},
    choice {text} check (choice in ('skip', 'update', 'make')),
    state {text} check (state in ('good', 'bad', 'open', 'duplicate')),
    shown {text},
    problems {text},
    taken {whole} not null default 0,
    too_long {whole} not null default 0,
    record_id {whole},
    before {text},
    primary key (import_id, sheet, row)`,
  )
}

/** An import can be undone: what it wrote to the ledger may be deleted, and nothing else. */
export const letImportedGo = async (db: Kysely<Tables>, table: string) => {
  if (engineOf(db) === 'sqlite') {
    await run(db, `drop trigger ${table}_no_delete`)
    await run(
      db,
      `create trigger ${table}_no_delete before delete on ${table} when old.import_id is null
        begin select raise(abort, '${table} only grows'); end`,
    )
    return
  }
  await run(db, `drop trigger ${table}_only_grows on ${table}`)
  await run(
    db,
    `create trigger ${table}_only_grows before update or truncate on ${table}
      for each statement execute function refuse_change()`,
  )
  await run(
    db,
    `create trigger ${table}_no_delete before delete on ${table}
      for each row when (old.import_id is null) execute function refuse_change()`,
  )
}

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db)
