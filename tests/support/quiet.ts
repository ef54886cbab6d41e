import { i18n } from '@lingui/core'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { casesOf, seed } from './seed.ts'

// The words of the sources, as no screen was asked for another language.
i18n.loadAndActivate({ locale: 'en', messages: {} })

// A property that fails prints this seed, and the path to the case.
fc.configureGlobal({ seed, numRuns: casesOf(1000) })

const longestTitle = 80

// Console output in a test is an unnoticed bug, and a long title hides the others.
beforeEach(({ task }) => {
  expect(task.name.length, 'letters of the title').toBeLessThanOrEqual(longestTitle)
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
})
