import { t } from '@lingui/core/macro'
import {
  BookOpenText,
  CalendarCheck,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Dumbbell,
  FileUp,
  Flag,
  GraduationCap,
  HandCoins,
  HeartPulse,
  History,
  IdCard,
  KeyRound,
  LayoutDashboard,
  MapPin,
  MessageCircle,
  Settings,
  Timer,
  TreePalm,
  Users,
} from 'lucide-react'
import type { Icon } from '../ui/button-look.ts'
import { pathTo } from './path-to.ts'
import type { ScreenName } from './screens.ts'

/** How a screen is called, its icon, and what else it is looked for by. */
export type Look = { label: string; icon: Icon; keywords: string }

export const look = (label: string, icon: Icon, keywords: string): Look => ({
  label,
  icon,
  keywords,
})

/** The screens of the menu, in its order. */
const looks = () =>
  ({
    dashboard: look(t`Dashboard`, LayoutDashboard, t`dashboard`),
    students: look(t`Students`, Users, t`students`),
    attendance: look(t`Mark Attendance`, CalendarCheck, t`mark attendance`),
    records: look(t`Attendance Records`, ClipboardList, t`report pdf download`),
    parents: look(t`Parents to tell`, MessageCircle, t`absent whatsapp sms message call home`),
    track: look(t`At the track`, Flag, t`at the track run jump stopwatch`),
    fitness: look(t`Fitness`, Dumbbell, t`run time result exam pass ready`),
    myAttendance: look(t`My Attendance`, Timer, t`clock in out`),
    leaveRequest: look(t`Leave Request`, TreePalm, t`leave request`),
    employees: look(t`Employees`, IdCard, t`staff team`),
    leaveManagement: look(t`Leave Management`, ClipboardCheck, t`leave management`),
    locations: look(t`Location Management`, MapPin, t`geofence map`),
    courses: look(t`Courses`, GraduationCap, t`courses`),
    courseStudents: look(t`Course Students`, HandCoins, t`fees overdue balance payment due`),
    dayBook: look(t`Day book`, BookOpenText, t`cash till expense close count receipts day`),
    reports: look(t`Reports`, ChartColumn, t`month year collection course collector outstanding`),
    imports: look(t`Imports`, FileUp, t`imports excel csv spreadsheet upload old data`),
    audit: look(t`Audit`, History, t`history changes log`),
    settings: look(t`Settings`, Settings, t`institute holidays hours logo`),
    health: look(t`Health`, HeartPulse, t`health backup restore server disk`),
    keys: look(t`API keys`, KeyRound, t`api key program integration token`),
  }) satisfies Partial<Record<ScreenName, Look>>

export type MenuScreen = keyof ReturnType<typeof looks>

export const menu = (): readonly (Look & { screen: MenuScreen })[] =>
  Object.entries(looks()).map(([name, one]) => ({ screen: name as MenuScreen, ...one }))

export const titleOf = (screen: MenuScreen): string => looks()[screen].label

/** The link above a page to the list that it belongs to. */
export const backTo = (screen: MenuScreen) => ({ to: pathTo(screen), label: titleOf(screen) })
