import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { DayInput } from '../ui/filters/DayInput.tsx'
import { FilterBar } from '../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { PersonFilter } from '../shared/PersonFilter.tsx'
import { useToday } from '../shared/today.ts'
import type { AuditView } from './audit-view.ts'
import { kindNames } from './words.ts'

export const AuditFilters = ({ view }: { view: AuditView }) => {
  const { chosen, choose } = view
  const today = useToday()
  return (
    <FilterBar names={['employeeId', 'kind', 'from', 'until']}>
      <PersonFilter
        label={t`Filter by person`}
        everyone={t`Everyone`}
        value={chosen.employeeId}
        onChange={(employeeId) => choose({ employeeId })}
      />
      <FilterSelect
        label={t`Filter by kind`}
        value={chosen.kind}
        onChange={(kind) => choose({ kind, recordId: '' })}
        blank={t`All kinds`}
        options={Object.entries(kindNames()).map(([value, label]) => ({ value, label }))}
      />
      <Named text={t({ message: 'From', context: 'date' })}>
        <DayInput
          label={t({ message: 'From', context: 'date' })}
          max={chosen.until === '' ? today : chosen.until}
          value={chosen.from}
          onDay={(from) => choose({ from })}
        />
      </Named>
      <Named text={t({ message: 'Until', context: 'date' })}>
        <DayInput
          label={t({ message: 'Until', context: 'date' })}
          min={chosen.from === '' ? undefined : chosen.from}
          max={today}
          value={chosen.until}
          onDay={(until) => choose({ until })}
        />
      </Named>
    </FilterBar>
  )
}

/** An empty date field does not show what it is for. */
const Named = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="grid gap-0.5 md:flex md:items-center md:gap-2 print:not-has-[p:not(:empty)]:hidden">
    <span aria-hidden className="text-small text-soft">
      {text}
    </span>
    {children}
  </div>
)
