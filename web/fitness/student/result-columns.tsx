import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import type { Measurement } from '../../../contract/fitness/calls.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Column } from '../../ui/table/column.ts'

/** The history of an event: each result with who measured it; a corrected one is struck through. */
export const resultColumns = (
  onCorrect: ((result: Measurement) => void) | undefined,
): readonly Column<Measurement>[] => [
  {
    header: t`Date`,
    primary: true,
    cell: ({ day, attempt, campVenue, mockTest }) => (
      <>
        <span className="whitespace-nowrap">{showDay(day)}</span>
        {attempt > 1 && <span className="text-soft"> · {t`Attempt ${attempt}`}</span>}
        <p className="text-small text-soft wrap-anywhere">
          {mockTest === undefined ? campVenue : `${campVenue} · ${mockTest.name}`}
        </p>
      </>
    ),
  },
  {
    header: t`Result`,
    narrowLayout: 'beside',
    cell: ({ event, value, corrected }) =>
      corrected === undefined ? (
        <span className="font-medium whitespace-nowrap">{showResult(event, value)}</span>
      ) : (
        <del className="text-soft whitespace-nowrap">{showResult(event, value)}</del>
      ),
  },
  {
    header: t`Recorded by`,
    cell: ({ recordedBy, corrected }) => (
      <>
        <PersonName person={recordedBy} />
        {corrected !== undefined && (
          <p className="text-small text-warn wrap-anywhere">
            {t`Corrected by ${{ name: corrected.by.name }}: ${{ reason: corrected.reason }}`}
          </p>
        )}
      </>
    ),
  },
  ...(onCorrect === undefined
    ? []
    : [
        {
          header: t`Actions`,
          actions: true as const,
          cell: (result: Measurement) =>
            result.corrected === undefined && (
              <IconButton
                label={t`Correct ${{ result: showResult(result.event, result.value) }} of ${{ day: showDay(result.day) }}`}
                icon={Pencil}
                onClick={() => onCorrect(result)}
              />
            ),
        },
      ]),
]
