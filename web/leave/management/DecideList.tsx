import { t } from '@lingui/core/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type LeaveStatus, leaveStatuses } from '../../../contract/leave/terms.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { PersonFilter } from '../../shared/people/PersonFilter.tsx'
import { Button } from '../../ui/Button.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { useChoice } from '../../ui/table/choice.ts'
import type { Column } from '../../ui/table/column.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import {
  type Asked,
  type Deciding,
  type Decision,
  type DecisionBody,
  type Ends,
  titleOfDecision,
} from './decide.ts'

const DecideMany = lazyDialog(
  async () => (await import('./DecideMany.tsx')).DecideMany,
  ({ decision }) => titleOfDecision(decision),
)

type Many = ComponentProps<typeof DecideMany>

type Props<R extends Asked> = Pick<
  ComponentProps<typeof PagedTable<R>>,
  'counted' | 'caption' | 'columnsOf'
> & {
  list: ComponentProps<typeof PagedTable<R>>['list'] & { leaveEmptiedPage: () => void }
  /** Everyone's. */
  counts: Readonly<Record<LeaveStatus | 'total', number>> | undefined
  columns: (onDecide: (deciding: Deciding<R>) => void) => readonly Column<R>[]
  nameOf: (request: R) => string
  mayDecide: boolean
  /** What else is done with the chosen rows. */
  chosenMore?: (ids: ReadonlySet<string>) => ReactNode
  dialogs: (deciding: Deciding<R> | undefined, ends: Ends) => ReactNode
  /** Of one of several. */
  decideOne: (request: R, body: DecisionBody) => ReturnType<Many['requests'][number]['decide']>
  failed: string
  refresh: Many['refresh']
  noneYet: string
  noneFound: string
}

/** What people ask for, by status and person, to be approved or rejected one by one or several at once. */
export const DecideList = <R extends Asked>(props: Props<R>) => {
  const { list, counts, columns, nameOf, mayDecide, chosenMore, dialogs, decideOne, ...rest } =
    props
  const { failed, refresh, noneYet, noneFound, ...table } = rest
  const url = useUrlState()
  const status = leaveStatuses.find((one) => one === url.get('status'))
  const { choice, chosen, clear } = useChoice(list.rows, nameOf)
  const open = chosen.filter((request) => request.status === 'pending' && !request.own)
  const [many, setMany] = useState<Pick<Many, 'requests' | 'decision'>>()
  const [deciding, setDeciding] = useState<Deciding<R>>()
  const decisions: readonly Decision[] = mayDecide ? ['approved', 'rejected'] : []
  const isFiltered = url.get('status') !== '' || url.get('employeeId') !== ''
  const filter = (only: typeof status) => ({
    // The figures count everyone's requests.
    to: url.linkTo({ status: only, employeeId: undefined }),
    isShown: only === status && url.get('employeeId') === '',
  })
  const close = () => setDeciding(undefined)
  const onDecided = () => {
    close()
    if (status === 'pending') list.leaveEmptiedPage()
  }
  const decideMany = (decision: Decision) =>
    setMany({
      decision,
      requests: open.map((request) => ({
        _id: request._id,
        name: nameOf(request),
        decide: (body) => decideOne(request, body),
      })),
    })
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
        columns={columns(setDeciding)}
        empty={
          isFiltered
            ? {
                text: noneFound,
                action: (
                  <Button onClick={() => url.set({ status: '', employeeId: '' })}>
                    {t`Show all requests`}
                  </Button>
                ),
              }
            : { text: noneYet }
        }
        className="leave-list"
        choice={choice}
        chosenActions={
          <>
            {decisions.map((decision) => (
              <Button
                key={decision}
                disabled={open.length === 0}
                onClick={() => decideMany(decision)}
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
      {many && (
        <DecideMany
          {...many}
          failed={failed}
          refresh={refresh}
          onActed={clear}
          onClose={() => setMany(undefined)}
        />
      )}
      {dialogs(deciding, { onDecided, onClose: close })}
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
      <PersonFilter
        label={t`Filter by employee`}
        name={t`Employee`}
        everyone={t`All employees`}
        value={url.get('employeeId')}
        onChange={(employeeId) => url.set({ employeeId })}
      />
    </FilterBar>
  )
}
