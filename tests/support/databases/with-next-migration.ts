import { addNextMigration } from './next-migration.ts'

// Loaded with --import before a program of Muster, which is then of the next version.
addNextMigration()
