import { Link } from 'react-router'
import { roleNames } from '../../contract/access.ts'
import { useSession } from '../kit/session.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { SidebarDrawer } from './SidebarDrawer.tsx'

export const Header = () => {
  const { user } = useSession()
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-2 md:h-13 md:px-8">
      <SidebarDrawer />
      <Link
        to="/account"
        className="group ml-auto flex min-h-11 min-w-0 flex-col items-end justify-center md:min-h-9"
      >
        <span className="max-w-full truncate font-medium group-hover:underline">{user.name}</span>
        <span className="text-small text-soft">{roleNames[user.role]}</span>
      </Link>
      <LogoutButton />
    </header>
  )
}
