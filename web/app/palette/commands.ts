import { t } from '@lingui/core/macro'
import {
  CalendarCheck,
  CircleUser,
  CloudUpload,
  FolderDown,
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
  id: string
  to: string
  label: string
  icon: Icon
  permission: Permission
  /** Other words that people may look for; a translation also has the English ones. */
  words?: string
}

const actions = (): readonly Command[] => [
  {
    id: '/students/new',
    to: '/students/new',
    label: t`Register student`,
    icon: UserPlus,
    permission: 'students.write',
    words: t`new admission add`,
  },
  {
    id: 'take payment',
    to: '/course-students',
    label: t`Take payment`,
    icon: HandCoins,
    permission: 'fees.manage',
    words: t`fee update receipt collect`,
  },
  {
    id: '/attendance/roll',
    to: '/attendance/roll',
    label: t`Quick roll call`,
    icon: CalendarCheck,
    permission: 'attendance.mark',
    words: t`mark attendance present absent`,
  },
  {
    id: 'request leave',
    to: '/leave-request',
    label: t`Request leave`,
    icon: TreePalm,
    permission: 'leave.own',
    words: t`holiday absence`,
  },
  {
    id: '/employees/new',
    to: '/employees/new',
    label: t`Add employee`,
    icon: IdCard,
    permission: 'employees.manage',
    words: t`new create`,
  },
  {
    id: '/locations/new',
    to: '/locations/new',
    label: t`Add location`,
    icon: MapPin,
    permission: 'locations.manage',
    words: t`new geofence`,
  },
  {
    id: '/health#export',
    to: '/health#export',
    label: t`Export the whole institute`,
    icon: FolderDown,
    permission: 'institute.export',
    words: t`download all data csv zip`,
  },
  {
    id: '/unsent',
    to: '/unsent',
    label: t`Marks not uploaded`,
    icon: CloudUpload,
    permission: 'attendance.mark',
    words: t`unsaved unsent offline`,
  },
  {
    id: '/account',
    to: '/account',
    label: t`Your account`,
    icon: CircleUser,
    permission: 'account.own',
    words: t`profile phone address theme dark light appearance`,
  },
  {
    id: '/account#password',
    to: '/account#password',
    label: t`Change password`,
    icon: CircleUser,
    permission: 'account.own',
    words: t`change password`,
  },
]

/** What else a screen of the sidebar is looked for by. */
const screenWords = (): Record<string, string> => ({
  '/dashboard': t`dashboard`,
  '/students': t`students`,
  '/attendance': t`mark attendance`,
  '/leave-request': t`leave request`,
  '/leave-management': t`leave management`,
  '/courses': t`courses`,
  '/my-attendance': t`clock in out`,
  '/track': t`at the track run jump stopwatch`,
  '/attendance-records': t`report pdf download`,
  '/parents': t`absent whatsapp sms message call home`,
  '/course-students': t`fees overdue balance payment due`,
  '/fitness': t`run time result exam pass ready`,
  '/day-book': t`cash till expense close count receipts day`,
  '/reports': t`month year collection course collector outstanding`,
  '/audit': t`history changes log`,
  '/settings': t`institute holidays hours logo`,
  '/imports': t`imports excel csv spreadsheet upload old data`,
  '/health': t`health backup restore server disk`,
  '/keys': t`api key program integration token`,
  '/locations': t`geofence map`,
  '/employees': t`staff team`,
})

/** Everything that can be opened by its name, actions first. */
export const commands = (): readonly Command[] => {
  const words = screenWords()
  return [
    ...actions(),
    ...sidebarEntries().map((entry) => ({ ...entry, id: entry.to, words: words[entry.to] ?? '' })),
  ]
}

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
