import { t } from '@lingui/core/macro'
import { Menu } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { MayOpen } from '../ui/may-open/may-open.ts'
import { Outlet, useNavigation } from 'react-router'
import { useSession } from '../api/session.ts'
import { useSessionState } from '../api/session-store.ts'
import { giveUpSession } from '../api/sign-in.ts'
import { loadDialogs } from '../ui/dialog/Dialog.tsx'
import { keepFocus } from '../ui/dialog/focus.ts'
import { inTime } from '../ui/lazy/in-time.ts'
import { keepAppAhead } from './release/release.ts'
import { PasswordNotice, ReleaseNotice, RewindNotice, SignInNotice } from './Notices.tsx'
import { PhoneBar, SidebarDrawer } from './sidebar/PhoneBar.tsx'
import { InstituteMark, Sidebar } from './sidebar/Sidebar.tsx'
import { showDay } from '../../contract/values/calendar.ts'
import { useChosenLetterKeys } from '../shared/preferences/letter-keys.ts'
import { clockedIn } from '../shared/clock/clocked-in.ts'
import { useToday } from '../shared/today.ts'
import { useStore } from '../ui/create-store.ts'
import { Today } from '../ui/day/today.ts'
import { usePressUploads } from '../attendance/parents/use-press-uploads.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SaveState } from './SaveState.tsx'
import { terms } from '../language/contract-words.ts'
import { iconButtonLook } from '../ui/button-look.ts'
import { lazyPart, useButtonPopup } from '../ui/lazy/lazy-part.ts'

const accountPart = lazyPart(() => import('./AccountPopup.tsx'))

/** Who is signed in; a press opens their account's page and the theme. Logout stands beside it. */
const AccountMenu = () => {
  const { user } = useSession()
  const { code, popup, button } = useButtonPopup(accountPart)
  return (
    <>
      <button
        {...button}
        type="button"
        title={user.name}
        className="group flex min-h-11 min-w-0 flex-1 items-center justify-end gap-2 rounded-md text-right dense:min-h-9 md:flex-none"
      >
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium group-hover:underline">{user.name}</span>
          <span className="truncate text-small text-soft">{terms().roles[user.role]}</span>
        </span>
        <span
          aria-hidden
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent-ink"
        >
          {initialOf(user.name)}
        </span>
        <span className="sr-only">{t`Account menu`}</span>
      </button>
      {code && <code.AccountPopup {...popup} />}
    </>
  )
}

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? ''

// If even the dialog's code cannot be loaded, the sign-in page replaces it; drafts stay.
const SignInAgain = lazy(
  (): Promise<{ default: ComponentType }> =>
    inTime(Promise.all([import('../auth/SignInAgain.tsx'), loadDialogs()])).then(
      ([file]) => ({ default: file.SignInAgain }),
      () => {
        giveUpSession()
        return { default: () => null }
      },
    ),
)

/** On paper: whose sheet it is, and of which day. */
const PrintHeading = () => {
  const day = showDay(use(Today))
  return (
    <div className="hidden items-center justify-between gap-4 border-b border-line pb-2 print:flex">
      <InstituteMark />
      <span>{t`Printed on ${day}`}</span>
    </div>
  )
}

const clockedInPart = lazyPart(() => import('../shared/clock/ClockedIn.tsx'))

/** What every screen shows of the clock; its code loads once the person is in. */
const ClockedIn = ({
  children,
}: {
  children: (code: typeof import('../shared/clock/ClockedIn.tsx')) => ReactNode
}) => {
  const { data } = useQuery({ ...clockedInPart, enabled: useStore(clockedIn) !== '' })
  return data && children(data)
}

/** The frame of every screen after the sign-in. */
export const Layout = () => {
  const session = useSessionState()
  const navigation = useNavigation()
  const expired = session.is === 'in' && session.expired
  const { user, may, mayOpen } = useSession()
  useChosenLetterKeys(user._id)
  useEffect(keepFocus, [])
  const marks = may('attendance.mark')
  useEffect(() => {
    if (marks) keepAppAhead()
  }, [marks])
  return (
    <Today value={useToday()}>
      <MayOpen value={mayOpen}>
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-raised px-4 py-2 shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t`Skip to content`}
        </a>
        <PrintHeading />
        <div className="flex min-h-dvh print:min-h-0">
          <Sidebar />
          <div className="flex min-w-0 flex-1 flex-col">
            <Header />
            <ClockedIn>{({ ClockReminder }) => <ClockReminder />}</ClockedIn>
            <ReleaseNotice />
            <PasswordNotice />
            <SignInNotice />
            <RewindNotice />
            <main
              id="content"
              tabIndex={-1}
              className="flex flex-1 flex-col"
              aria-busy={navigation.state === 'loading'}
            >
              <Outlet />
            </main>
            <PhoneBar />
          </div>
        </div>
        {navigation.state === 'loading' && (
          <div aria-hidden className="unhurried fixed inset-x-0 top-0 z-50">
            <div className="shimmer h-0.5 bg-accent-ink" />
          </div>
        )}
        <Shortcuts />
        {/* While its code comes, Escape already closes no dialog beneath it. */}
        <Suspense fallback={<span hidden data-over data-open />}>
          {expired && <SignInAgain />}
        </Suspense>
      </MayOpen>
    </Today>
  )
}

const Header = () => {
  usePressUploads()
  return (
    <header className="print:hidden flex min-h-14 shrink-0 items-center gap-x-1 border-b border-line px-2 dense:min-h-13 md:gap-x-4 md:px-8">
      <SidebarDrawer label={t`Open menu`} className={`lg:hidden ${iconButtonLook()}`}>
        <Menu aria-hidden size={20} />
      </SidebarDrawer>
      <PaletteButton />
      <div className="flex min-w-0 flex-1 items-center justify-end gap-x-1 md:gap-x-4">
        <ClockedIn>{({ ClockChip }) => <ClockChip />}</ClockedIn>
        <SaveState />
        <AccountMenu />
        <LogoutButton />
      </div>
    </header>
  )
}
