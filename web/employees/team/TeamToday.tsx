import { t } from '@lingui/core/macro'
import { CalendarOff } from 'lucide-react'
import { locationOf, peopleOf } from '../../../contract/clock/team.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { terms } from '../../language/contract-words.ts'
import { useRead } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DayInput } from '../../ui/filters/DayInput.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useSession } from '../../api/session.ts'
import { Note } from '../../ui/Note.tsx'
import { sortRows } from '../../ui/table/sort-rows.ts'
import { useSort } from '../../ui/table/sort.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Proposals } from './Proposals.tsx'
import { teamColumns } from './team-columns.tsx'
import { dayOffIn, stateNamesOn, type Team, teamFilterIn } from './team.ts'

const oneMinute = 60_000

export const TeamToday = () => {
  const failed = t`Failed to load the team`
  const url = useUrlState()
  const chosen = url.get('date')
  const team = useRead('GET /api/employee-attendance/team', {
    query: { date: chosen },
    failed,
    keepsFormer: true,
    // Shows people clocking in and out, and the next day once it begins.
    refetchInterval: oneMinute,
  })
  const today = team.data?.today
  const date = team.data?.date ?? chosen
  const day = chosen === '' || chosen === today ? 'today' : 'past'
  const dayOff = team.data && dayOffIn(team.data)
  const filter = teamFilterIn(url.get('state'))
  const location = url.get('location')
  const columns = teamColumns({ date, day })
  const sort = useSort()
  const counts = countsOf(team.data, day)
  return (
    <>
      {useSession().may('clock.manage') && <Proposals />}
      <FilterBar
        names={['state', 'location']}
        always={
          <DayInput
            label={t`Date`}
            max={today ?? ''}
            value={chosen === '' ? date : chosen}
            onDay={(chosenDay) => url.set({ date: chosenDay === today ? '' : chosenDay })}
          />
        }
      >
        <FilterSelect
          label={t`Filter by state`}
          name={t`State`}
          value={filter ?? ''}
          onChange={(state) => url.set({ state })}
          options={counts.map(({ state, label }) => ({ value: state, label }))}
        />
        <FilterSelect
          label={t`Filter by location`}
          name={t`Location`}
          value={location}
          onChange={(chosenLocation) => url.set({ location: chosenLocation })}
          options={[
            { value: '', label: t`All locations` },
            ...locationsOf(team.data?.people ?? [], location),
          ]}
        />
      </FilterBar>
      {dayOff !== undefined && (
        <Note icon={CalendarOff}>{t`The institute is closed: ${dayOff}.`}</Note>
      )}
      <Figures
        waiting={team.data === undefined}
        items={counts.map(({ state, ...count }) => ({
          ...count,
          to: url.linkTo({ state }),
          isShown: state === (filter ?? ''),
        }))}
      />
      <DataTable
        caption={day === 'today' ? t`Team today` : t`The team on this day`}
        columns={columns}
        rows={
          team.data &&
          sortRows(peopleOf(team.data.people, filter, location || undefined), columns, sort.by)
        }
        rowKey={({ employee }) => employee._id}
        state={team}
        failed={failed}
        empty={{
          text: t`No one matches`,
          action:
            filter === undefined && location === '' ? undefined : (
              <Button
                onClick={() => url.set({ state: '', location: '' })}
              >{t`Show everyone`}</Button>
            ),
        }}
      />
    </>
  )
}

/** Where people clocked in, each with how many; the chosen one too, if nobody did. */
const locationsOf = (people: Team['people'], chosen: string) => {
  const counts = new Map<string, number>(chosen === '' ? [] : [[chosen, 0]])
  for (const name of people.flatMap((member) => locationOf(member) ?? []))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, label: `${value} (${showCount(count)})` }))
}

/** Everyone, and how many are in each state. */
const countsOf = (team: Team | undefined, day: 'today' | 'past') => {
  const counts = team?.counts
  const names = stateNamesOn(day)
  return [
    { state: '', label: t`Everyone`, value: showCount(team?.people.length ?? 0) },
    { state: 'in', label: names.in, value: showCount(counts?.in ?? 0) },
    { state: 'out', label: names.out, value: showCount(counts?.out ?? 0) },
    { state: 'late', label: terms().dayStatuses.late, value: showCount(counts?.late ?? 0) },
    { state: 'on-leave', label: names['on-leave'], value: showCount(counts?.onLeave ?? 0) },
    { state: 'not-in', label: names['not-in'], value: showCount(counts?.notIn ?? 0) },
    { state: 'day-off', label: names['day-off'], value: showCount(counts?.dayOff ?? 0) },
  ]
}
