import type { Filled, Screen } from './screen.ts'

const list = { path: '/mock-tests', as: 'employee', heading: 'Mock tests' } as const

const results = { as: 'employee', heading: 'रविवार की परीक्षा' } as const

export const mockTestScreens = ({ mockTestId }: Filled): readonly Screen[] => [
  { name: 'mock tests', ...list },
  {
    name: 'planning a mock test',
    ...list,
    open: async (page) => {
      await page.getByRole('button', { name: 'Plan a mock test' }).first().click()
      await page.getByRole('dialog', { name: 'Plan a mock test' }).waitFor()
    },
  },
  { ...results, name: 'mock test', path: `/mock-tests/${mockTestId}` },
  {
    ...results,
    name: 'a disputed result',
    path: `/mock-tests/${mockTestId}`,
    open: async (page) => {
      await page.getByRole('button', { name: /^Disputed: / }).click()
      await page
        .getByRole('button', { name: /counts$/ })
        .first()
        .waitFor()
    },
  },
]
