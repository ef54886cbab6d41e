import { useMemo } from 'react'
import {
  draftsOf,
  eraseDraft,
  keyOfDraft,
  readDraft,
  useDraftText,
} from '../../../storage/draft-store.ts'
import { keepRecorded, trackDraft } from '../unsaved-results.ts'
import { emptySheet, type Sheet, type SheetFacts, unsavedOf } from './sheet.ts'

const sheetDraft = `${trackDraft}sheet:`

const isSheet = (value: unknown): value is Sheet =>
  typeof value === 'object' &&
  value !== null &&
  'tries' in value &&
  Array.isArray(value.tries) &&
  'running' in value &&
  typeof value.running === 'object'

const readSheet = (key: string): Sheet | undefined => {
  const stored = readDraft(key)
  return isSheet(stored) ? stored : undefined
}

/** Changes a sheet over the latest that any tab has kept. */
export const changeSheet = (personId: string, facts: SheetFacts, to: (sheet: Sheet) => Sheet) => {
  const key = keyOf(personId, facts)
  const former = readSheet(key) ?? emptySheet(facts)
  const next = to(former)
  if (next === former) return
  const open = unsavedOf(next).length + Object.keys(next.running).length
  keepRecorded(key, next, open)
}

const keyOf = (personId: string, { venue, day, event, mockTestId = '' }: SheetFacts): string =>
  keyOfDraft(personId, `${sheetDraft}${JSON.stringify([venue, day, event, mockTestId])}`)

/** What this device has recorded of an event; every entry is kept as it is made. */
export const useSheet = (personId: string, facts: SheetFacts) => {
  const key = keyOf(personId, facts)
  const text = useDraftText(key)
  const stored = useMemo(() => (text === null ? undefined : readSheet(key)), [key, text])
  return {
    sheet: stored ?? emptySheet(facts),
    change: (to: (sheet: Sheet) => Sheet) => changeSheet(personId, facts, to),
  }
}

/**
 * A person's sheets with something unsaved, but the one that is shown; those of other days that are all
 * saved are erased.
 */
export const openSheets = (
  personId: string,
  today: string,
  current: SheetFacts | undefined,
): readonly Sheet[] =>
  draftsOf(personId, sheetDraft)
    .filter((key) => current === undefined || key !== keyOf(personId, current))
    .flatMap((key) => {
      const sheet = readSheet(key)
      if (sheet === undefined) return []
      if (unsavedOf(sheet).length > 0 || Object.keys(sheet.running).length > 0) return [sheet]
      if (sheet.day !== today) eraseDraft(key)
      return []
    })
