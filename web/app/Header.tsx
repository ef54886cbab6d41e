import { Link } from 'react-router'
import { roleNames } from '../../contract/kit/access.ts'
import { useSession } from '../api/session.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { SaveState } from './SaveState.tsx'
import { SidebarDrawer } from './sidebar/SidebarDrawer.tsx'

export const Header = () => {
  const { user } = useSession()
  return (
    <header className="print:hidden flex min-h-14 shrink-0 items-center gap-x-2 border-b border-line px-2 md:min-h-13 md:gap-x-5 md:px-8">
      <SidebarDrawer />
      <SaveState />
      <Link
        to="/account"
        className="group ml-auto flex min-h-11 min-w-0 flex-1 flex-col items-end justify-center md:min-h-9 md:ml-0 md:flex-none"
      >
        <span className="max-w-full truncate font-medium group-hover:underline">{user.name}</span>
        <span className="max-w-full truncate text-small text-soft">{roleNames[user.role]}</span>
      </Link>
      <LogoutButton />
    </header>
  )
}
