import { t } from '@lingui/core/macro'
import type { CallName, Answer } from '../../../contract/kit/api.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { read } from '../../api/client.ts'
import { askedWords, timesOf, placeInWords } from '../../shared/clock/clock-days.ts'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { pathOfEmployeeDay } from '../../shared/record-path.ts'
import type { Column } from '../../ui/table/column.ts'
import { NameLink, TwoLines } from '../../ui/TwoLines.tsx'
import { leaveReads } from '../leave-reads.ts'
import { type Kind, type ToDecide, useChosen } from './decide.ts'
import { DecideList } from './DecideList.tsx'
import { Reasons } from './decision-columns.tsx'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { ClockPlace } from '../../../contract/clock/calls.ts'
import { showDistance } from '../../../contract/values/places.ts'
import { MapPicker } from '../../shared/map/MapPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { NamedValues } from '../../ui/Facts.tsx'
import { showTime } from '../../shared/instants.ts'

const reads: readonly CallName[] = [
  ...leaveReads,
  'GET /api/employee-attendance/corrections',
  'GET /api/employee-attendance/employees/:employeeId/:date/history',
]

const kind = (): Kind => ({
  call: 'PUT /api/employee-attendance/corrections/:id/status',
  permission: 'clock.manage',
  titles: { approved: t`Approve the correction`, rejected: t`Reject the correction` },
  ownWords: t`You can't correct your own day. Ask someone else who corrects attendance.`,
  failed: t`Failed to decide on the correction`,
  refresh: reads,
})

export const CorrectionRequests = () => {
  const chosen = useChosen()
  const list = usePagedList('corrections', (paging) =>
    read(
      'GET /api/employee-attendance/corrections',
      { query: { ...chosen, ...paging } },
      { failed: t`Failed to load the requests` },
    ),
  )
  const toDecide = (correction: Correction): ToDecide => {
    const { _id, employee, date, reason, attendance } = correction
    // "Asha Patil, 5 Mar 2026: 9:05 am to 6:10 pm"
    const name = t`${{ name: employee.name }}, ${{ day: showDay(date) }}: ${{ times: askedWords(correction) }}`
    return {
      _id,
      name,
      person: employee.name,
      sentence: name,
      reason,
      facts: <CorrectionFacts correction={correction} locations={list.data?.locations ?? []} />,
      version: attendance?.__v ?? 0,
    }
  }
  return (
    <DecideList
      kind={kind()}
      list={list}
      counts={list.data?.counts}
      caption={t`Requests for a correction`}
      columns={columnsOf()}
      toDecide={toDecide}
      none={{ yet: t`No one has asked for a correction yet`, found: t`No requests found` }}
    />
  )
}

const columnsOf = (): readonly Column<Correction>[] => [
  {
    header: t`Employee`,
    primary: true,
    lines: 2,
    cell: ({ employee, date, ...given }) => (
      <TwoLines wide under={<Reasons {...given} />}>
        <NameLink to={pathOfEmployeeDay(employee._id ?? '', date)} name={employee.name} />
      </TwoLines>
    ),
  },
  {
    header: t`Date`,
    narrowLayout: 'plain',
    cell: ({ date }) => <span className="in-table:whitespace-nowrap">{showDay(date)}</span>,
  },
  {
    header: t`Asked for`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: (correction) => {
      const clocked = timesOf(correction.attendance) ?? '–'
      return <TwoLines under={t`Clocked: ${clocked}`}>{askedWords(correction)}</TwoLines>
    },
  },
]

type Requests = Answer<'GET /api/employee-attendance/corrections'>
export type Correction = Requests['corrections'][number]

type Props = Pick<Requests, 'locations'> & { correction: Correction }

/** Both times, what the fence said of the clocked ones, and the map. */
const CorrectionFacts = ({ correction, locations }: Props) => {
  const { checkIn, checkOut, attendance } = correction
  const { checkInLocation: inPlace, checkOutLocation: outPlace } = attendance ?? {}
  const [shown, show] = useState<ClockPlace>()
  const location = locations.find(({ name }) => name === shown?.locationName)
  const timeOf = (at: string) => (at === '' ? '–' : showTime(at))
  const valueOf = (clocked = '', asked = '', place?: ClockPlace, onTheMap = '') => {
    const now = timeOf(clocked)
    return (
      <>
        {asked === '' ? now : t`${now} → ${{ asked: timeOf(asked) }}`}
        {place && <p className="text-small font-normal text-soft">{whereWords(place)}</p>}
        {place && (
          <Button icon={MapPin} aria-pressed={shown === place} onClick={() => show(place)}>
            {onTheMap}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <NamedValues
        items={[
          {
            label: t`Check in`,
            value: valueOf(attendance?.checkIn, checkIn, inPlace, t`Check in on the map`),
          },
          {
            label: t`Check out`,
            value: valueOf(attendance?.checkOut, checkOut, outPlace, t`Check out on the map`),
          },
        ]}
      />
      {shown && <MapPicker point={shown} radius={location?.radius} middle={location} />}
    </>
  )
}

const whereWords = (place: ClockPlace) =>
  t`${{ place: placeInWords(place) }}, accurate to ${{ accuracy: showDistance(place.accuracy) }}`
