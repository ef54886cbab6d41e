import { t } from '@lingui/core/macro'
import {
  BookOpenText,
  CalendarCheck,
  ChartColumn,
  CircleCheck,
  ClipboardCheck,
  ClipboardList,
  Clock,
  Dumbbell,
  FileUp,
  Flag,
  GraduationCap,
  HandCoins,
  HeartPulse,
  History,
  IdCard,
  KeyRound,
  ListChecks,
  LayoutDashboard,
  MapPin,
  MessageCircle,
  Settings,
  Timer,
  TreePalm,
  UserCheck,
  Users,
  UsersRound,
} from 'lucide-react'
import type { Permission } from '../../contract/kit/access.ts'
import type { Icon } from '../ui/button-look.ts'
import { pathTo } from './path-to.ts'
import { type ScreenName, screens } from './screens.ts'

/** How a screen is called, its icon, and what else it is looked for by. */
export type Look = { label: string; icon: Icon; keywords: string }

export const look = (label: string, icon: Icon, keywords: string): Look => ({
  label,
  icon,
  keywords,
})

const item = (group: MenuGroup, ...shown: Parameters<typeof look>) => ({ group, ...look(...shown) })

/** The groups of the menu, in its order. The first has no heading. */
const headings = () => ({
  first: '',
  students: t`Students`,
  training: t`Training`,
  fees: t`Fees`,
  team: t`Team`,
  mine: t({ message: 'Mine', context: 'menu' }),
  institute: t`Institute`,
})

/** `inside` are screens that others lead to: they are found by name and by letter, and not in the menu. */
export type MenuGroup = keyof ReturnType<typeof headings> | 'inside'

/** The screens of the menu, in their order within each group. */
const looks = () =>
  ({
    dashboard: item('first', t`Dashboard`, LayoutDashboard, t`dashboard`),
    students: item('students', t`Students`, Users, t`students`),
    attendance: item('students', t`Mark Attendance`, CalendarCheck, t`mark attendance`),
    records: item('students', t`Attendance Records`, ClipboardList, t`report pdf download`),
    paradeState: item(
      'inside',
      t`Parade state`,
      UserCheck,
      t`parade state strength excused leave sick out-pass mess`,
    ),
    rollCalls: item('inside', t`Roll calls`, ListChecks, t`roll call count night pt class missing`),
    parents: item(
      'students',
      t`Parents to tell`,
      MessageCircle,
      t`absent whatsapp sms message call home`,
    ),
    squads: item('inside', t`Squads`, UsersRound, t`batch group coach`),
    track: item('training', t`At the track`, Flag, t`at the track run jump stopwatch`),
    fitness: item('training', t`Fitness`, Dumbbell, t`run time result exam pass ready`),
    courseStudents: item(
      'fees',
      t`Course Students`,
      HandCoins,
      t`fees overdue balance payment due`,
    ),
    dues: item('fees', t`Dues`, Clock, t`late promised reminder`),
    dayBook: item('fees', t`Day book`, BookOpenText, t`cash till expense close count receipts day`),
    reports: item(
      'fees',
      t`Reports`,
      ChartColumn,
      t`month year collection course collector outstanding`,
    ),
    bankStatement: item('fees', t`Bank statement`, CircleCheck, t`upi utr compare check`),
    employees: item('team', t`Employees`, IdCard, t`staff team`),
    leaveManagement: item('team', t`Leave Management`, ClipboardCheck, t`leave management`),
    locations: item('team', t`Location Management`, MapPin, t`geofence map`),
    myAttendance: item('mine', t`My Attendance`, Timer, t`clock in out`),
    leaveRequest: item('mine', t`Leave Request`, TreePalm, t`leave request`),
    courses: item('institute', t`Courses`, GraduationCap, t`courses`),
    imports: item(
      'institute',
      t`Imports`,
      FileUp,
      t`imports excel csv spreadsheet upload old data`,
    ),
    audit: item('institute', t`Audit`, History, t`history changes log`),
    settings: item('institute', t`Settings`, Settings, t`institute holidays hours logo`),
    health: item('institute', t`Health`, HeartPulse, t`health backup restore server disk`),
    keys: item('institute', t`API keys`, KeyRound, t`api key program integration token`),
  }) satisfies Partial<Record<ScreenName | 'dues', Look>>

export type MenuItem = keyof ReturnType<typeof looks>

/** An item opens the screen of its name; the dues are a view of one. */
const opensOf = (item: MenuItem) =>
  item === 'dues'
    ? { screen: 'courseStudents' as const, to: pathTo('courseStudents', { view: 'dues' }) }
    : { screen: item, to: pathTo(item) }

export const menu = () =>
  Object.entries(looks()).map(([name, shown]) => {
    const item = name as MenuItem
    return { item, ...opensOf(item), ...shown }
  })

export type MenuEntry = ReturnType<typeof menu>[number]

type May = (permission: Permission) => boolean

const mayOpen =
  (may: May) =>
  ({ screen }: MenuEntry) =>
    may(screens[screen].access)

/** What a person may open, by groups; none is empty. */
export const menuGroups = (may: May) => {
  const entries = menu().filter(mayOpen(may))
  return Object.entries(headings())
    .map(([group, heading]) => ({
      group,
      heading,
      entries: entries.filter((entry) => entry.group === group),
    }))
    .filter((group) => group.entries.length > 0)
}

/** The four screens that a person opens most, for the bar on phones. */
export const usualEntries = (may: May): readonly MenuEntry[] => {
  const usual: readonly MenuItem[] = may('leave.manage')
    ? ['dashboard', 'students', 'courseStudents', 'leaveManagement']
    : may('fees.take')
      ? ['dashboard', 'students', 'courseStudents', 'dayBook']
      : ['dashboard', 'attendance', 'myAttendance', 'students', 'records']
  const entries = Map.groupBy(menu().filter(mayOpen(may)), ({ item }) => item)
  return usual.flatMap((item) => entries.get(item) ?? []).slice(0, 4)
}

export const titleOf = (item: MenuItem): string => looks()[item].label

/** The link above a page to the list that it belongs to. */
export const backTo = (item: MenuItem) => ({ to: opensOf(item).to, label: titleOf(item) })
