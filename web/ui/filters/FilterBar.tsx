import { t } from '@lingui/core/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { SearchBox, studentSearch } from './SearchBox.tsx'
import { useUrlState } from './url-state.ts'

type Props = {
  /** What phones show beside the button, e.g. the search. */
  always?: ReactNode
  /** The parameters of the address that the filters set. */
  names: readonly string[]
  children: ReactNode
}

/** The filters of a list. Phones fold them behind one button, which counts those that are set. */
export const FilterBar = ({ always, names, children }: Props) => {
  const url = useUrlState()
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = names.filter((name) => url.get(name) !== '').length
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="flex w-full items-start gap-2 md:contents">
        {always !== undefined && <div className="min-w-0 flex-1 md:contents">{always}</div>}
        <div className="md:hidden">
          <Button
            icon={SlidersHorizontal}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? t`Filters` : t`Filters (${count})`}
          </Button>
        </div>
      </div>
      <div
        id={id}
        className={`w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-end gap-2 md:contents print:contents ${open ? 'grid' : 'hidden'}`}
      >
        {children}
      </div>
    </div>
  )
}

/** The search of a list of students, kept in the address, and its filters. */
export const StudentFilterBar = ({ names, children }: Omit<Props, 'always'>) => (
  <FilterBar names={names} always={<StudentSearch />}>
    {children}
  </FilterBar>
)

/** The search of a list of students, kept in the address. */
export const StudentSearch = () => {
  const url = useUrlState()
  return (
    <SearchBox
      label={t`Search by name or number`}
      placeholder={studentSearch()}
      value={url.get('search')}
      onSearch={(search) => url.set({ search }, { replace: true })}
    />
  )
}
