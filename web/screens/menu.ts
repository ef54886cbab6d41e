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

/** How a screen is called, and its icon. */
export type Look = { label: string; icon: Icon }

const item = (group: MenuGroup, label: string, icon: Icon) => ({ group, label, icon })

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
    dashboard: item('first', t`Dashboard`, LayoutDashboard),
    students: item('students', t`Students`, Users),
    attendance: item('students', t`Mark Attendance`, CalendarCheck),
    records: item('students', t`Attendance Records`, ClipboardList),
    paradeState: item('inside', t`Parade state`, UserCheck),
    rollCalls: item('inside', t`Roll calls`, ListChecks),
    parents: item('students', t`Parents to tell`, MessageCircle),
    squads: item('inside', t`Squads`, UsersRound),
    track: item('training', t`At the track`, Flag),
    fitness: item('training', t`Fitness`, Dumbbell),
    courseStudents: item('fees', t`Course Students`, HandCoins),
    dues: item('fees', t`Dues`, Clock),
    dayBook: item('fees', t`Day book`, BookOpenText),
    reports: item('fees', t`Reports`, ChartColumn),
    bankStatement: item('fees', t`Bank statement`, CircleCheck),
    employees: item('team', t`Employees`, IdCard),
    leaveManagement: item('team', t`Leave Management`, ClipboardCheck),
    locations: item('team', t`Location Management`, MapPin),
    myAttendance: item('mine', t`My Attendance`, Timer),
    leaveRequest: item('mine', t`Leave Request`, TreePalm),
    courses: item('institute', t`Courses`, GraduationCap),
    imports: item('institute', t`Imports`, FileUp),
    audit: item('institute', t`Audit`, History),
    settings: item('institute', t`Settings`, Settings),
    health: item('institute', t`Health`, HeartPulse),
    keys: item('institute', t`API keys`, KeyRound),
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
