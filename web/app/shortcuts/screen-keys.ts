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
    return letter === undefined ? [] : [{ screen, label, letter, to: pathTo(screen) }]
  })
