import type { Screen } from './screen.ts'

const list = { path: '/mock-tests', as: 'employee', heading: 'Mock tests' } as const

export const mockTestScreens: readonly Screen[] = [
  { name: 'mock tests', ...list },
  {
    name: 'planning a mock test',
    ...list,
    open: async (page) => {
      await page.getByRole('button', { name: 'Plan a mock test' }).first().click()
      await page.getByRole('dialog', { name: 'Plan a mock test' }).waitFor()
    },
  },
]
