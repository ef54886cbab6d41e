import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { foundOf, type TrackStudent } from '../use-track-students.ts'
import { bestOf, type Sheet, triesOf } from './sheet.ts'

type Props = {
  sheet: Sheet
  students: readonly TrackStudent[]
  current: string
  onChoose: (studentId: string) => void
}

/** Everyone with their best; a press goes to that student. */
export const SheetStudents = ({ sheet, students, current, onChoose }: Props) => {
  const [search, setSearch] = useState('')
  return (
    <section aria-label={t`Students`} className="grid content-start gap-2">
      <SearchBox label={t`Search by name or number`} value={search} atOnce onSearch={setSearch} />
      <ul className="track-runners">
        {foundOf(students, search).map(({ studentId, chestNumber, name }) => {
          const best = bestOf(sheet, triesOf(sheet, studentId))
          return (
            <li key={studentId}>
              <button
                type="button"
                className="track-choice"
                aria-current={studentId === current || undefined}
                onClick={() => onChoose(studentId)}
              >
                {chestNumber !== undefined && <b>{chestNumber}</b>}
                <span className="min-w-0 grow wrap-anywhere">{name}</span>
                {best !== undefined && <b>{showResult(sheet.event, best.value)}</b>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
