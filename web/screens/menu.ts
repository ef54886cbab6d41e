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

/** How a screen is called, its sign, and what else it is looked for by. */
type Look = { title: string; icon: Icon; keywords: string }

/** The screens of the menu, in its order. */
const looks = () =>
  ({
    dashboard: { title: t`Dashboard`, icon: LayoutDashboard, keywords: t`dashboard` },
    students: { title: t`Students`, icon: Users, keywords: t`students` },
    attendance: { title: t`Mark Attendance`, icon: CalendarCheck, keywords: t`mark attendance` },
    records: {
      title: t`Attendance Records`,
      icon: ClipboardList,
      keywords: t`report pdf download`,
    },
    parents: {
      title: t`Parents to tell`,
      icon: MessageCircle,
      keywords: t`absent whatsapp sms message call home`,
    },
    track: { title: t`At the track`, icon: Flag, keywords: t`at the track run jump stopwatch` },
    fitness: { title: t`Fitness`, icon: Dumbbell, keywords: t`run time result exam pass ready` },
    myAttendance: { title: t`My Attendance`, icon: Timer, keywords: t`clock in out` },
    leaveRequest: { title: t`Leave Request`, icon: TreePalm, keywords: t`leave request` },
    employees: { title: t`Employees`, icon: IdCard, keywords: t`staff team` },
    leaveManagement: {
      title: t`Leave Management`,
      icon: ClipboardCheck,
      keywords: t`leave management`,
    },
    locations: { title: t`Location Management`, icon: MapPin, keywords: t`geofence map` },
    courses: { title: t`Courses`, icon: GraduationCap, keywords: t`courses` },
    courseStudents: {
      title: t`Course Students`,
      icon: HandCoins,
      keywords: t`fees overdue balance payment due`,
    },
    dayBook: {
      title: t`Day book`,
      icon: BookOpenText,
      keywords: t`cash till expense close count receipts day`,
    },
    reports: {
      title: t`Reports`,
      icon: ChartColumn,
      keywords: t`month year collection course collector outstanding`,
    },
    imports: {
      title: t`Imports`,
      icon: FileUp,
      keywords: t`imports excel csv spreadsheet upload old data`,
    },
    audit: { title: t`Audit`, icon: History, keywords: t`history changes log` },
    settings: { title: t`Settings`, icon: Settings, keywords: t`institute holidays hours logo` },
    health: { title: t`Health`, icon: HeartPulse, keywords: t`health backup restore server disk` },
    keys: { title: t`API keys`, icon: KeyRound, keywords: t`api key program integration token` },
  }) satisfies Partial<Record<ScreenName, Look>>

type MenuScreen = keyof ReturnType<typeof looks>

export const menu = (): readonly (Look & { screen: MenuScreen })[] =>
  Object.entries(looks()).map(([name, look]) => ({ screen: name as MenuScreen, ...look }))

export const titleOf = (screen: MenuScreen): string => looks()[screen].title

/** The link above a page to the list that it belongs to. */
export const backTo = (screen: MenuScreen) => ({ to: pathTo(screen), label: titleOf(screen) })
