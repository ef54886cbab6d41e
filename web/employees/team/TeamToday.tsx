import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { showCount } from '../../../contract/values/figures.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DayInput } from '../../ui/filters/DayInput.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { Note } from '../../ui/Note.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { teamColumns } from './team-columns.tsx'
import { peopleOf, stateWords, type Team, teamFilterIn } from './team.ts'

const failed = 'Failed to load the team'
const oneMinute = 60_000

/** Where everybody stands on a day. */
export const TeamToday = () => {
  const url = useUrlState()
  const { zone } = useInstitute()
  const asked = url.get('date')
  const team = useQuery({
    ...read('GET /api/employee-attendance/team', { query: { date: asked } }, { failed }),
    placeholderData: keepPreviousData,
    // Who looks at today sees people come and go, and the next day begin.
    refetchInterval: oneMinute,
  })
  const today = team.data?.today
  const date = team.data?.date ?? asked
  const isToday = asked === '' || asked === today
  const filter = teamFilterIn(url.get('state'))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <div className="w-full md:w-auto">
          <DayInput
            label="Date"
            describedBy={undefined}
            max={today ?? ''}
            value={asked === '' ? date : asked}
            onDay={(day) => url.set({ date: day === today ? '' : day })}
          />
        </div>
        <FilterSelect
          label="Filter by state"
          value={filter}
          onChange={(state) => url.set({ state })}
          options={filtersOf(isToday)}
        />
      </div>
      {team.data?.dayOff !== undefined && (
        <Note icon={CalendarOff}>{`The institute is closed: ${team.data.dayOff}.`}</Note>
      )}
      <Figures waiting={team.data === undefined} items={countsOf(team.data, isToday)} />
      <DataTable
        caption={isToday ? 'Team today' : 'The team on this day'}
        columns={teamColumns({ date, isToday, zone })}
        rows={team.data && peopleOf(team.data.people, filter)}
        rowKey={({ employee }) => employee._id}
        state={team}
        failed={failed}
        empty={{
          text: 'Nobody is in this state',
          ...(filter !== '' && {
            action: <Button onClick={() => url.set({ state: '' })}>Show everybody</Button>,
          }),
        }}
      />
    </>
  )
}

const filtersOf = (isToday: boolean) => [
  { value: '', label: 'Everybody' },
  { value: 'in', label: stateWords('in', isToday) },
  { value: 'out', label: stateWords('out', isToday) },
  { value: 'late', label: 'Late' },
  { value: 'on-leave', label: stateWords('on-leave', isToday) },
  { value: 'not-in', label: stateWords('not-in', isToday) },
  { value: 'day-off', label: stateWords('day-off', isToday) },
]

const countsOf = (team: Team | undefined, isToday: boolean) => {
  const counts = team?.counts
  return [
    { label: 'Everybody', value: showCount(team?.people.length ?? 0) },
    { label: 'In', value: showCount(counts?.in ?? 0) },
    { label: 'Out', value: showCount(counts?.out ?? 0) },
    { label: 'Late', value: showCount(counts?.late ?? 0) },
    { label: 'On leave', value: showCount(counts?.onLeave ?? 0) },
    { label: stateWords('not-in', isToday), value: showCount(counts?.notIn ?? 0) },
    { label: stateWords('day-off', isToday), value: showCount(counts?.dayOff ?? 0) },
  ]
}
