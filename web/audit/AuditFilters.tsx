import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { DayInput } from '../ui/filters/DayInput.tsx'
import { FilterBar } from '../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { kindNames } from '../shared/audit/audit-names.ts'
import { PersonFilter } from '../shared/people/PersonFilter.tsx'
import { useToday } from '../shared/today.ts'
import type { AuditView } from './audit-view.ts'

export const AuditFilters = ({ view }: { view: AuditView }) => {
  const { chosen, choose } = view
  const today = useToday()
  return (
    <FilterBar names={['employeeId', 'kind', 'from', 'until']}>
      <PersonFilter
        label={t`Filter by person`}
        name={t`Person`}
        everyone={t`Everyone`}
        value={chosen.employeeId}
        onChange={(employeeId) => choose({ employeeId })}
      />
      <FilterSelect
        label={t`Filter by kind`}
        name={t`Kind`}
        value={chosen.kind}
        onChange={(kind) => choose({ kind, recordId: '' })}
        blank={t`All kinds`}
        options={Object.entries(kindNames()).map(([value, label]) => ({ value, label }))}
      />
      <NamedDay
        label={t({ message: 'From', context: 'date' })}
        max={chosen.until === '' ? today : chosen.until}
        value={chosen.from}
        onDay={(from) => choose({ from })}
      />
      <NamedDay
        label={t({ message: 'Until', context: 'date' })}
        min={chosen.from === '' ? undefined : chosen.from}
        max={today}
        value={chosen.until}
        onDay={(until) => choose({ until })}
      />
    </FilterBar>
  )
}

/** An empty date field does not show what it is for. */
const NamedDay = (props: ComponentProps<typeof DayInput>) => (
  <div className="grid gap-0.5 md:flex md:items-center md:gap-2 print:not-has-[p:not(:empty)]:hidden">
    <span aria-hidden className="text-small text-soft">
      {props.label}
    </span>
    <DayInput {...props} />
  </div>
)
