import {
  CalendarCheck,
  CircleUser,
  CloudUpload,
  HandCoins,
  IdCard,
  MapPin,
  TreePalm,
  UserPlus,
} from 'lucide-react'
import type { Permission } from '../../../contract/kit/access.ts'
import { foldText } from '../../../contract/values/fold.ts'
import type { Icon } from '../../ui/button-look.ts'
import { sidebarEntries } from '../sidebar/sidebar-entries.ts'

/** A screen, or something to do there, that is found by its name. */
export type Command = {
  to: string
  label: string
  icon: Icon
  permission: Permission
  /** Other words that people may look for. */
  words?: string
}

const actions: readonly Command[] = [
  {
    to: '/students/new',
    label: 'Register student',
    icon: UserPlus,
    permission: 'students.write',
    words: 'new admission add',
  },
  {
    to: '/course-students',
    label: 'Take payment',
    icon: HandCoins,
    permission: 'fees.manage',
    words: 'fee update receipt collect',
  },
  {
    to: '/attendance/roll',
    label: 'Quick roll call',
    icon: CalendarCheck,
    permission: 'attendance.mark',
    words: 'mark attendance present absent',
  },
  {
    to: '/leave-request',
    label: 'Request leave',
    icon: TreePalm,
    permission: 'leave.own',
    words: 'holiday absence',
  },
  {
    to: '/employees/new',
    label: 'Add employee',
    icon: IdCard,
    permission: 'employees.manage',
    words: 'new create',
  },
  {
    to: '/locations/new',
    label: 'Add location',
    icon: MapPin,
    permission: 'locations.manage',
    words: 'new geofence',
  },
  {
    to: '/unsent',
    label: 'Marks not uploaded',
    icon: CloudUpload,
    permission: 'attendance.mark',
    words: 'unsaved unsent offline',
  },
  {
    to: '/account',
    label: 'Your account',
    icon: CircleUser,
    permission: 'account.own',
    words: 'profile phone address theme dark light appearance',
  },
  {
    to: '/account#password',
    label: 'Change password',
    icon: CircleUser,
    permission: 'account.own',
  },
]

/** What else a screen of the sidebar is looked for by. */
const screenWords: Record<string, string> = {
  '/my-attendance': 'clock in out',
  '/attendance-records': 'report pdf download',
  '/course-students': 'fees overdue balance payment due',
  '/audit': 'history changes log',
  '/settings': 'institute holidays hours logo',
  '/locations': 'geofence map',
  '/employees': 'staff team',
}

/** Everything that can be opened by its name, actions first. */
export const commands: readonly Command[] = [
  ...actions,
  ...sidebarEntries.map((entry) => ({ ...entry, words: screenWords[entry.to] ?? '' })),
]

/**
 * The commands that a search finds: every word begins a word of the name or of what else it is
 * looked for by. Names that begin with what was typed come first.
 */
export const findCommands = (search: string, all: readonly Command[]): readonly Command[] => {
  const typed = foldText(search)
  const wanted = typed.split(' ').filter((word) => word !== '')
  const found = all.flatMap((command) => {
    const name = foldText(command.label)
    const words = `${name} ${command.words ?? ''}`.split(' ')
    const fits = wanted.every((word) => words.some((own) => own.startsWith(word)))
    return fits ? [{ command, rank: rankOf(name, typed, wanted) }] : []
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}

const rankOf = (name: string, typed: string, wanted: readonly string[]): number => {
  if (name.startsWith(typed)) return 0
  return wanted.every((word) => name.split(' ').some((own) => own.startsWith(word))) ? 1 : 2
}
