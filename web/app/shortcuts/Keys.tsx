import { type MenuScreen, menu } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

/** The letter after G that opens a screen. */
const letters: Partial<Record<MenuScreen, string>> = {
  dashboard: 'd',
  students: 's',
  attendance: 'a',
  records: 'r',
  parents: 'p',
  track: 't',
  fitness: 'f',
  courseStudents: 'c',
  dayBook: 'b',
  reports: 'y',
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

/** The screens that a letter after G opens, in the order of the menu. */
export const screenKeys = () =>
  menu().flatMap(({ screen, label }) => {
    const letter = letters[screen]
    const keys = `G ${letter?.toUpperCase()}`
    return letter === undefined ? [] : [{ screen, label, letter, keys, to: pathTo(screen) }]
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
