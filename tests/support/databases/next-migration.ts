import { define } from '../../../server/db/define.ts'
import { migrations } from '../../../server/db/migrate.ts'

/** A migration as the next version may bring one: with it, the data of today is of an earlier version. */
export const nextMigration = '9999-next-year'

export const addNextMigration = (): void => {
  migrations[nextMigration] = {
    up: (tx) =>
      define(
        tx,
        `alter table venues add column city {text};
        create table cities (id {id}, name {text} not null) {strict};
        insert into cities (name) values ('Pune');
        `,
      ),
  }
}

/** Makes programs, and those that they start, be of the next version. */
export const ofNextVersion = {
  NODE_OPTIONS: `--import ${new URL('with-next-migration.ts', import.meta.url).href}`,
}
