import { t } from '@lingui/core/macro'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { usualEntries } from '../../screens/menu.ts'
import { lazyPart, useButtonPopup } from '../../ui/lazy/lazy-part.ts'
import { fetchedAhead } from '../fetch-screen.ts'
import { useCurrent } from './current.ts'

const drawerPart = lazyPart(() => import('./DrawerPopup.tsx'))

type DrawerProps = { label: string; className: string; children: ReactNode }

/** A button for the sidebar where there is no room beside the page: it slides in from the left, over the page. */
export const SidebarDrawer = ({ label, className, children }: DrawerProps) => {
  const { code, popup, button } = useButtonPopup(drawerPart)
  return (
    <>
      <button {...button} type="button" aria-label={label} className={className}>
        {children}
      </button>
      {code && <code.DrawerPopup {...popup} />}
    </>
  )
}

const barLook =
  'flex min-w-0 flex-1 flex-col items-center gap-0.5 pt-1.5 text-center text-fine leading-tight ' +
  'tracking-tight text-soft max-[374px]:text-finest aria-[current=page]:font-medium aria-[current=page]:text-accent-ink'

/** On phones, within reach of the thumb: the screens that the person opens most, and all others. A page's own bar takes its place. */
export const PhoneBar = () => {
  const { may } = useSession()
  const entries = usualEntries(may)
  const current = useCurrent(entries)
  return (
    <nav aria-label={t`Usual screens`} className="phone-bar md:hidden print:hidden">
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={entry === current ? 'page' : undefined}
          className={barLook}
          {...fetchedAhead(entry.screen)}
        >
          <entry.icon aria-hidden size={20} />
          <span className="line-clamp-2 max-w-full">{entry.label}</span>
        </Link>
      ))}
      <SidebarDrawer label={t`More screens`} className={barLook}>
        <Menu aria-hidden size={20} />
        {t`More`}
      </SidebarDrawer>
    </nav>
  )
}
