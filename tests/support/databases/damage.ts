import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's own damage: overwrites the first page of a table in the file. Returns how to put it back. */
export const overwriteTable = (file: string, table: string): (() => void) => {
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  const root = database.prepare('select rootpage from sqlite_master where name = ?').get(table)
  const size = Number(database.prepare('pragma page_size').get()?.['page_size'])
  database.close()
  const at = (Number(root?.['rootpage']) - 1) * size
  const sound = Buffer.alloc(size)
  const write = (page: Buffer) => {
    const opened = openSync(file, 'r+')
    if (page !== sound) readSync(opened, sound, 0, size, at)
    writeSync(opened, page, 0, size, at)
    closeSync(opened)
  }
  write(Buffer.alloc(size, 0xff))
  return () => write(sound)
}
