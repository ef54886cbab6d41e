import type { ReactNode } from 'react'
import { SearchBox, studentSearch } from './SearchBox.tsx'
import { useUrlState } from './url-state.ts'

/** The search of a list of students, kept in the address, and its filters. */
export const FilterBar = ({ children }: { children: ReactNode }) => {
  const url = useUrlState()
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox
        label="Search by name or number"
        placeholder={studentSearch}
        value={url.get('search')}
        onSearch={(search) => url.set({ search }, { replace: true })}
      />
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 md:flex md:w-auto">
        {children}
      </div>
    </div>
  )
}
