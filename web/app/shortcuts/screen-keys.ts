import { type MenuItem, menu } from '../../screens/menu.ts'

/** The letter after G that opens a screen. */
const letters: Record<MenuItem, string> = {
  dashboard: 'd',
  students: 's',
  attendance: 'a',
  records: 'r',
  parents: 'p',
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

/** The entries of the menu with the letter that opens each after G. */
export const screenKeys = () => menu().map((entry) => ({ ...entry, letter: letters[entry.item] }))
