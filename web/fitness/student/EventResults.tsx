import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Measurement } from '../../../contract/fitness/calls.ts'
import { type Demand, type Event, isBodyEvent } from '../../../contract/fitness/events.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import { bestUntil, type Measured, standingOn } from '../../../contract/fitness/standing.ts'
import type { DemandVerdict } from '../../../contract/fitness/demand-verdict.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useSession } from '../../api/session.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { FigureBand } from '../../ui/Facts.tsx'
import { Section } from '../../ui/Section.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { curveOf } from './curve.ts'
import { CurveChart } from './CurveChart.tsx'
import { Disputes } from './Disputed.tsx'
import { disputesOf } from '../../shared/fitness/student-fitness.ts'
import { Pencil } from 'lucide-react'
import { PersonName } from '../../shared/RecordLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'

const CorrectDialog = lazyDialog(async () => (await import('./CorrectDialog.tsx')).CorrectDialog)

type Props = {
  event: Event
  /** All of the student's, corrected ones too. */
  measurements: readonly Measurement[]
  counting: readonly Measured[]
  verdict: DemandVerdict | undefined
  today: string
  /** The distance to the next step in words. */
  hint: ReactNode
}

/** An event of a student: the curve against the exam's steps, best and last, and every result. */
export const EventResults = ({ event, measurements, counting, verdict, today, hint }: Props) => {
  const { may } = useSession()
  const rows = measurements.filter((one) => one.event === event)
  const ofEvent = counting.filter((one) => one.event === event)
  return (
    <div className="print:break-inside-avoid">
      <Section id={event} title={demandNames()[event]} hint={hint}>
        <Disputes disputes={disputesOf(measurements, event)} />
        <CurveChart demand={event} curve={curveOf(event, ofEvent, verdict?.asked?.bands ?? [])} />
        <BestAndLast demand={event} results={ofEvent} today={today} />
        <FirstRows
          first={6}
          rows={rows}
          showAll={t`Show all ${{ count: showCount(rows.length) }} results`}
        >
          {(pageRows = []) => (
            <div className="-mx-4 print:-mx-1.5 **:data-list:rounded-none **:data-list:border-0 [&_th]:bg-raised">
              <DataTable
                caption={t`Results: ${{ event: demandNames()[event] }}`}
                columns={resultColumns(may('fitness.record'))}
                rows={pageRows}
                rowKey={({ _id }) => _id}
                empty={{ text: t`No results yet` }}
                short
              />
            </div>
          )}
        </FirstRows>
      </Section>
    </div>
  )
}

type BestProps = { demand: Demand; results: readonly Measured[]; today: string }

const BestAndLast = ({ demand, results, today }: BestProps) => {
  const [best, last] = [bestUntil(results, demand, today), standingOn(results, demand, today)]
  if (best === undefined || last === undefined) return null
  const valueOn = ({ value, day }: { value: number; day: string }) => (
    <>
      {showResult(demand, value)}{' '}
      <span className="text-small font-normal text-soft">{showDay(day)}</span>
    </>
  )
  return (
    <FigureBand
      items={[
        // More weight or height is not better.
        ...(demand === 'chest_expansion' || isBodyEvent(demand)
          ? []
          : [{ label: t`Best`, value: valueOn(best) }]),
        { label: t`Last`, value: valueOn(last) },
        { label: t`Days measured`, value: showCount(new Set(results.map((one) => one.day)).size) },
      ]}
    />
  )
}

/** The history of an event: each result with who measured it; a corrected one is struck through. */
const resultColumns = (mayCorrect: boolean): readonly Column<Measurement>[] => [
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
  ...(mayCorrect
    ? [
        actionsColumn(
          (result: Measurement) =>
            result.corrected === undefined && (
              <IconButton
                label={t`Correct ${{ result: showResult(result.event, result.value) }} of ${{ day: showDay(result.day) }}`}
                icon={Pencil}
                {...opens(CorrectDialog, { result })}
              />
            ),
        ),
      ]
    : []),
]
