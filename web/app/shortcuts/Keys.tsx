import { type MenuItem, menu } from '../../screens/menu.ts'

/** The letter after G that opens a screen. */
const letters: Record<MenuItem, string> = {
  dashboard: 'd',
  students: 's',
  attendance: 'a',
  records: 'r',
  paradeState: 'j',
  parents: 'p',
  squads: 'g',
  rollCalls: 'z',
  track: 't',
  fitness: 'f',
  courseStudents: 'c',
  dues: 'w',
  dayBook: 'b',
  reports: 'y',
  bankStatement: 'n',
  employees: 'e',
  leaveManagement: 'v',
  locations: 'l',
  myAttendance: 'm',
  leaveRequest: 'q',
  courses: 'o',
  imports: 'i',
  audit: 'u',
  settings: 'x',
  health: 'h',
  keys: 'k',
}

/** The entries of the menu, each with the letter that opens it after G. */
export const screenKeys = () =>
  menu().map((entry) => {
    const letter = letters[entry.item]
    return { ...entry, letter, keys: `G ${letter.toUpperCase()}` }
  })

/** Keys as they stand on a keyboard. */
export const Keys = ({ keys }: { keys: string }) =>
  keys.split(' ').map((key) => (
    <kbd
      key={key}
      className="ml-1 inline-block min-w-6 rounded-sm border border-line-strong px-1.5 text-center text-small"
    >
      {key}
    </kbd>
  ))
