import { plural, t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RollStudent } from '../marking/marks.ts'
import { useRead } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { useOnline } from '../../api/network.ts'
import { SearchBox, studentSearch } from '../../ui/filters/SearchBox.tsx'
import { studentsMatching } from '../marking/marks.ts'

type Props = {
  venue: string
  date: string
  /** The students of the shown roll; without a network the search looks among them. */
  students: readonly RollStudent[]
  chosen: RollStudent | undefined
  onChoose: (student: RollStudent | undefined) => void
}

export const StudentChoice = ({ chosen, onChoose, ...search }: Props) => {
  const whole = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the choice; the focus goes to what replaces it.
  const choose = (student: RollStudent | undefined) => {
    flushSync(() => onChoose(student))
    whole.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <div ref={whole}>
      {chosen === undefined ? (
        <StudentSearch {...search} onChoose={choose} />
      ) : (
        <div className="flex items-center justify-between gap-3 rounded-md bg-well px-3 py-2">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{chosen.name}</span>
            <span className="text-small text-soft">{chosen.registrationNumber}</span>
          </span>
          <Button variant="quiet" onClick={() => choose(undefined)}>
            {t`Change`}
          </Button>
        </div>
      )}
    </div>
  )
}

type SearchProps = Omit<Props, 'chosen' | 'onChoose'> & { onChoose: (student: RollStudent) => void }

const mostFound = 20

const StudentSearch = ({ venue, date, students, onChoose }: SearchProps) => {
  const online = useOnline()
  const [search, setSearch] = useState('')
  const results = useRead('GET /api/attendance/search-students', {
    query: { campVenue: venue, date, search, limit: '20' },
    failed: t`Failed to search students`,
    enabled: search !== '' && online,
    keepsFormer: true,
  })
  const answered = online
    ? results.data?.students
    : studentsMatching(students, search).slice(0, mostFound)
  const found = search === '' ? undefined : answered
  return (
    <div className="grid gap-2 [&_search]:w-full">
      <SearchBox
        label={t`Search for a student`}
        placeholder={studentSearch()}
        value={search}
        atOnce={!online}
        onSearch={setSearch}
      />
      <p role="status" className={found?.length === 0 ? 'text-soft' : 'sr-only'}>
        {found !== undefined &&
          (found.length === 0
            ? t`No students found`
            : plural({ students: found.length }, { one: '# found', other: '# found' }))}
      </p>
      <ul className="grid max-h-60 overflow-y-auto">
        {found?.map((student) => (
          <li key={student._id}>
            <button
              type="button"
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-md px-3 text-left hover:bg-hover"
              onClick={() => onChoose(student)}
            >
              <span className="wrap-anywhere">{student.name}</span>
              <span className="text-small text-soft">{student.registrationNumber}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
