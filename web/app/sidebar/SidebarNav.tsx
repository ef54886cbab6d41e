import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { useSession } from '../../api/session.ts'
import { menu } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { screens } from '../../screens/screens.ts'
import { fetchedAhead } from '../fetch-screen.ts'

const look =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-soft transition-colors hover:bg-hover ' +
  'hover:text-ink dense:min-h-8.5 aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium ' +
  'aria-[current=page]:text-accent-ink'

type Props = { narrow?: boolean; onChoose?: () => void }

export const SidebarNav = ({ narrow = false, onChoose }: Props) => {
  const { may } = useSession()
  return (
    <nav aria-label={t`Main`} className="flex flex-col gap-0.5 p-2">
      {menu()
        .filter(({ screen }) => may(screens[screen].access))
        .map(({ screen, label, icon: Sign }) => (
          <NavLink
            key={screen}
            to={pathTo(screen)}
            title={narrow ? label : undefined}
            className={look}
            onClick={onChoose}
            {...fetchedAhead(screen)}
          >
            <Sign aria-hidden size={18} className="shrink-0" />
            <span className={narrow ? 'sr-only' : ''}>{label}</span>
          </NavLink>
        ))}
    </nav>
  )
}
