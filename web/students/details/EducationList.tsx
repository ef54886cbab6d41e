import type { Student } from '../../../contract/students/calls.ts'

/** What a student has studied before, as a list. */
export const EducationList = ({ rows }: { rows: Student['educationalDetails'] }) => {
  if (rows.length === 0) return <p className="text-soft">Nothing was entered</p>
  return (
    <ul className="-my-2 divide-y divide-line">
      {rows.map(({ course, university, percentage }, at) => (
        <li key={at} className="flex items-baseline justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="break-words">{course}</p>
            <p className="text-small break-words text-soft">{university}</p>
          </div>
          {percentage !== undefined && <span className="shrink-0">{percentage}%</span>}
        </li>
      ))}
    </ul>
  )
}
