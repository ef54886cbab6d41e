import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// The words of the sources, as no screen was asked for another language.
i18n.loadAndActivate({ locale: 'en', messages: {} })

// Console output in a test is an unnoticed bug.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
})
