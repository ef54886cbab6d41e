import { plural, t } from '@lingui/core/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type LeaveStatus, leaveStatuses } from '../../../contract/leave/terms.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useSession } from '../../api/session.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { EmployeeFilter } from '../../shared/people/PersonFilter.tsx'
import { Button } from '../../ui/Button.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { useChoice } from '../../ui/table/choice.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { type Asked, type Decision, type Kind, type ToDecide, useChosen } from './decide.ts'
import { decisionColumns } from './decision-columns.tsx'

const DecideDialog = lazyDialog(async () => (await import('./DecideDialog.tsx')).DecideDialog)

type Table<R extends Asked> = ComponentProps<typeof PagedTable<R>>

type Props<R extends Asked> = Pick<Table<R>, 'caption' | 'columns' | 'columnsOf'> & {
  kind: Kind
  list: Table<R>['list'] & { leaveEmptiedPage: () => void }
  /** Everyone's. */
  counts: Readonly<Record<LeaveStatus | 'total', number>> | undefined
  /** By what the list is ordered by the status, if it can be. */
  statusSort?: 'status'
  toDecide: (request: R) => ToDecide
  /** What else is done with the chosen rows. */
  chosenMore?: (ids: ReadonlySet<string>) => ReactNode
  none: { yet: string; found: string }
}

/** What people ask for, by status and person, to be approved or rejected one by one or several at once. */
export const DecideList = <R extends Asked>(props: Props<R>) => {
  const { kind, list, counts, statusSort, columns, toDecide, chosenMore, none, ...table } = props
  const url = useUrlState()
  const { status, employeeId } = useChosen()
  const mayDecide = useSession().may(kind.permission)
  const nameOf = (request: R) => toDecide(request).name
  const { choice, chosen } = useChoice(list.rows, nameOf)
  const open = chosen.filter((request) => request.status === 'pending' && !request.own)
  const [deciding, setDeciding] = useState<{ requests: readonly R[]; decision: Decision }>()
  const filter = (only: typeof status) => ({
    // The figures count everyone's requests.
    to: url.linkTo({ status: only, employeeId: undefined }),
    isShown: only === status && employeeId === '',
  })
  const showAll = () => url.set({ status: '', employeeId: '' })
  const onActed = () => {
    const acted = new Set(deciding?.requests.map(({ _id }) => _id))
    choice.choose(new Set([...choice.ids].filter((id) => !acted.has(id))))
    if (status === 'pending') list.leaveEmptiedPage()
  }
  return (
    <>
      <Figures
        waiting={counts === undefined}
        items={[
          { label: t`Total`, value: showCount(counts?.total ?? 0), ...filter(undefined) },
          ...leaveStatuses.map((one) => ({
            label: terms().leaveStatuses[one],
            value: showCount(counts?.[one] ?? 0),
            ...filter(one),
          })),
        ]}
      />
      <Filters />
      <PagedTable
        {...table}
        list={list}
        counted={({ range, count, total }) =>
          t`${plural(total, { one: `${range} of # request`, other: `${range} of ${count} requests` })}`
        }
        columns={[
          ...columns,
          ...decisionColumns<R>({
            sort: statusSort,
            mayDecide,
            nameOf,
            ownWords: kind.ownWords,
            onDecide: (request, decision) => setDeciding({ requests: [request], decision }),
            prefetch: DecideDialog.prefetch,
          }),
        ]}
        empty={
          url.get('status') !== '' || employeeId !== ''
            ? {
                text: none.found,
                action: <Button onClick={showAll}>{t`Show all requests`}</Button>,
              }
            : { text: none.yet }
        }
        className="leave-list"
        choice={choice}
        chosenActions={
          <>
            {mayDecide &&
              (['approved', 'rejected'] as const).map((decision) => (
                <Button
                  key={decision}
                  disabled={open.length === 0}
                  onClick={() => setDeciding({ requests: open, decision })}
                >
                  {decision === 'approved'
                    ? t`Approve ${open.length} pending`
                    : t`Reject ${open.length} pending`}
                </Button>
              ))}
            {chosenMore?.(choice.ids)}
          </>
        }
      />
      {deciding && (
        <DecideDialog
          kind={kind}
          requests={deciding.requests.map(toDecide)}
          decision={deciding.decision}
          onActed={onActed}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

const Filters = () => {
  const url = useUrlState()
  return (
    <FilterBar names={['status', 'employeeId']}>
      <FilterSelect
        label={t`Filter by status`}
        name={t`Status`}
        value={url.get('status')}
        onChange={(status) => url.set({ status })}
        blank={t`All statuses`}
        options={choicesOf(leaveStatuses, terms().leaveStatuses)}
      />
      <EmployeeFilter
        label={t`Filter by employee`}
        name={t`Employee`}
        everyone={t`All employees`}
        value={url.get('employeeId')}
        onChange={(employeeId) => url.set({ employeeId })}
      />
    </FilterBar>
  )
}
