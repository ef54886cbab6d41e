import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/databases.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    // Two engines and their passwords keep two cores busy; more files at once only slow each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
