import { expect, onTestFinished, test } from 'vitest'
import { eraseDraftsOf, keepDraft, keyOfDraft } from '../../storage/draft-store.ts'
import { countOf, unsavedDays } from './unsaved-marks.ts'

const edit = { status: 'late', remarks: '', base: 0 }

test('edits are counted by venue and day, whatever stands in the venue’s name', () => {
  const keep = (venueAndDay: string, edits: object) =>
    keepDraft(keyOfDraft('7', `attendance:${venueAndDay}`), edits)
  onTestFinished(() => ['7', '8'].forEach(eraseDraftsOf))
  keep('Pune: Camp 2:2026-11-20', { 1: edit, 2: edit })
  keep('Nashik:2026-11-21', { 1: edit })
  keep('Satara:2026-11-21', {})
  keepDraft(keyOfDraft('8', 'attendance:Nashik:2026-11-21'), { 1: edit })
  keepDraft(keyOfDraft('7', 'student'), { name: 'Asha' })
  const days = unsavedDays('7')
  expect(days).toEqual([
    { venue: 'Pune: Camp 2', day: '2026-11-20', count: 2 },
    { venue: 'Nashik', day: '2026-11-21', count: 1 },
  ])
  expect(countOf(days)).toBe(3)
})
