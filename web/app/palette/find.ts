import { t } from '@lingui/core/macro'
import type { Permission } from '../../../contract/kit/access.ts'
import { finderOf, type Searched } from '../../../contract/students/search.ts'
import { terms } from '../../language/contract-words.ts'
import { send } from '../../api/client.ts'
import { Unreachable } from '../../api/failures.ts'
import { isOnline } from '../../api/network.ts'
import { pathOfRecord } from '../../shared/record-path.ts'
import type { PaletteEntry, Group, RecordKind } from './entries.ts'
import { pathTo } from '../../screens/path-to.ts'

/** An entry, and the words by which it was found. */
type Hit = { entry: () => PaletteEntry; searched: Searched }

type HitGroup = { kind: RecordKind; hits: readonly Hit[] }

/** What a search has found; `away` if the server could not be asked. */
export type Findings = { away: boolean; groups: readonly HitGroup[] }

export type Finder = { personId: string; may: (permission: Permission) => boolean }

const most = 8

/** Asks the server, or looks through the rosters that this device keeps while it is away. */
export const findRecords = async (
  search: string,
  { personId, may }: Finder,
  signal: AbortSignal,
): Promise<Findings> => {
  if (!isOnline()) return { away: true, groups: await findKept(search, personId) }
  const query = { search, page: '1', limit: String(most) }
  try {
    const groups = await Promise.all([
      ...(may('students.read') ? [findStudents(query, signal)] : []),
      ...(may('employees.read') ? [findEmployees(query, signal)] : []),
      ...(may('courses.read') ? [findCourses(query, signal)] : []),
    ])
    return { away: false, groups }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return { away: true, groups: await findKept(search, personId) }
  }
}

/** Those of the findings that another text finds too: what is typed meanwhile opens nothing else. */
export const narrowed = ({ groups }: Findings, text: string): readonly Group[] => {
  const finds = finderOf(text)
  return groups.map(({ kind, hits }) => ({
    label: headings()[kind],
    items: hits.filter(({ searched }) => finds(searched)).map(({ entry }) => entry()),
  }))
}

const headings = (): Record<RecordKind, string> => ({
  student: t`Students`,
  employee: t`Employees`,
  course: t`Courses`,
})

type Query = { search: string; page: string; limit: string }

const findStudents = async (query: Query, signal: AbortSignal): Promise<HitGroup> => {
  const { students } = await send('GET /api/students', { query }, { signal })
  const hits = students.map((student) => ({
    entry: () => ({
      kind: 'student' as const,
      id: student._id,
      to: pathOfRecord('student', student._id),
      label: student.name,
      detail: detailOf(student.registrationNumber, student.contactNumber, student.campVenue),
    }),
    searched: { ...student, phones: [student.contactNumber, student.parentMobileNumber] },
  }))
  return { kind: 'student', hits }
}

const findEmployees = async (query: Query, signal: AbortSignal): Promise<HitGroup> => {
  const { employees } = await send('GET /api/employees', { query }, { signal })
  const hits = employees.map(({ _id, name, email, role, isActive }) => ({
    entry: () => ({
      kind: 'employee' as const,
      id: _id,
      to: pathOfRecord('employee', _id),
      label: name,
      detail: detailOf(terms().roles[role], email, isActive ? '' : t`Inactive`),
    }),
    searched: { name, registrationNumber: email, phones: [] },
  }))
  return { kind: 'employee', hits }
}

const findCourses = async (query: Query, signal: AbortSignal): Promise<HitGroup> => {
  const { courses } = await send('GET /api/courses', { query }, { signal })
  const hits = courses.map(({ _id, name, duration, isActive }) => ({
    entry: () => ({
      kind: 'course' as const,
      id: _id,
      to: pathOfRecord('course', _id),
      label: name,
      detail: detailOf(duration, isActive ? '' : t`Inactive`),
    }),
    searched: { name, registrationNumber: '', phones: [] },
  }))
  return { kind: 'course', hits }
}

/** Offline a student's own page does not open, but their marks do. */
const findKept = async (search: string, personId: string): Promise<readonly HitGroup[]> => {
  const { rostersOf } = await import('../../shared/rosters/rosters.ts')
  const finds = finderOf(search)
  const hits: Hit[] = []
  const known = new Set<string>()
  for (const { venue, squad, students } of await rostersOf(personId))
    for (const [id, name, registrationNumber, phone, , admissionNo, parentPhone] of students) {
      const searched = { name, registrationNumber, admissionNo, phones: [phone, parentPhone ?? ''] }
      // A student is in the rosters of a venue and of a squad.
      if (known.has(id) || !finds(searched)) continue
      known.add(id)
      const to = pathTo('attendance', {
        venue,
        squad: squad?._id ?? '',
        search: registrationNumber,
      })
      const detail = detailOf(registrationNumber, phone, venue)
      hits.push({ entry: () => ({ kind: 'student', id, to, label: name, detail }), searched })
      if (hits.length === most) return [{ kind: 'student', hits }]
    }
  return [{ kind: 'student', hits }]
}

const detailOf = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ')
