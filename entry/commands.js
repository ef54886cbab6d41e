/**
 * @typedef {object} Command
 * @property {string} does one line for `help`
 * @property {() => Promise<unknown>} run loads its file, which does the work
 * @property {'developers too' | 'no change'} [needs] of the installed packages
 */

/**
 * What an institute runs: `node muster.js <command>` in a folder, `muster <command>` as one file.
 * @type {Record<string, Command>}
 */
export const commands = {
  start: { does: 'starts the server', run: () => import('../server/main.ts') },
  demo: {
    does: 'fills an empty institute with made-up people, to look around',
    run: () => import('../scripts/demo.ts'),
  },
  // These run beside the server, so its packages must not change.
  superadmin: {
    does: 'makes a super administrator, gives one a new password, or takes the role away',
    run: () => import('../scripts/superadmin.ts'),
    needs: 'no change',
  },
  backup: {
    does: 'makes and verifies a backup, also while the server runs; --list shows what is there',
    run: () => import('../scripts/backup.ts'),
    needs: 'no change',
  },
  restore: {
    does: 'puts a backup into an empty place',
    run: () => import('../scripts/restore.ts'),
    needs: 'no change',
  },
  move: {
    does: 'copies the institute into another database: SQLite to PostgreSQL, or back',
    run: () => import('../scripts/move.ts'),
    needs: 'no change',
  },
  reconcile: {
    does: 'recomputes the books, and says what differs',
    run: () => import('../scripts/reconcile.ts'),
    needs: 'no change',
  },
  export: {
    does: 'writes the whole institute into a new folder, as files that other programs can read',
    run: () => import('../scripts/export.ts'),
    needs: 'no change',
  },
  ready: {
    does: 'asks the running server whether it is ready',
    run: () => import('../scripts/ready.ts'),
    needs: 'no change',
  },
  doctor: {
    does: 'looks at data, backups, disk, clock and port, and says what to do',
    run: () => import('../scripts/doctor.ts'),
    needs: 'no change',
  },
  'install-service': {
    does: 'starts the server with the machine, as a service',
    run: () => import('../scripts/install-service.ts'),
    needs: 'no change',
  },
}
