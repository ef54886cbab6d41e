import { defineConfig } from 'vitest/config'
import { words } from './vite/words.ts'

const minute = 60_000
const isLong = process.env['MUSTER_LONG'] === 'yes'

export default defineConfig({
  plugins: words(),
  test: {
    include: ['{contract,server,web,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/databases/databases.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    // Two engines and their passwords keep two cores busy; more files at once only slow each other.
    maxWorkers: 2,
    // Only what hangs takes so long: on a machine with other work a server alone takes seconds to start.
    testTimeout: isLong ? 15 * minute : 1.5 * minute,
    hookTimeout: 1.5 * minute,
    restoreMocks: true,
  },
})
