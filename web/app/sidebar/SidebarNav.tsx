import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { type MenuEntry, menuGroups } from '../../screens/menu.ts'
import { storage } from '../../storage/storage.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { areLetterKeysOn } from '../../ui/letter-keys.ts'
import { fetchedAhead } from '../fetch-screen.ts'
import { useCurrent } from './current.ts'

const storageKey = 'sidebar-folded'

/** Whether the window has no room for all groups. */
const isLow = () => window.matchMedia('(max-height: 800px)').matches

/** So few screens need no headings. */
const fewScreens = 8

const rowLook =
  'flex min-h-11 items-center rounded-md px-3 transition-colors hover:bg-hover hover:text-ink'

/** The letters of the screens, for the tooltips. */
const keysPart = lazyPart(() => import('../shortcuts/Keys.tsx'))

type Props = { narrow?: boolean; onChoose?: () => void }

/** What a person may open, in groups that fold; of a folded one the current screen stays. */
export const SidebarNav = ({ narrow = false, onChoose }: Props) => {
  const { may } = useSession()
  const [folded, setFolded] = useState(
    () => storage.get(storageKey)?.split(' ') ?? (isLow() ? ['institute'] : []),
  )
  const [hovered, setHovered] = useState(false)
  const { data } = useQuery({ ...keysPart, enabled: hovered && areLetterKeysOn() })
  const letters = data?.screenKeys() ?? []
  const groups = menuGroups(may)
  const all = groups.flatMap(({ entries }) => entries)
  const current = useCurrent(all)
  const toggle = (group: string) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]
    storage.set(storageKey, next.join(' '))
    setFolded(next)
  }
  return (
    <nav
      aria-label={t`Main`}
      onPointerEnter={() => setHovered(true)}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
    >
      {groups.map(({ group, heading, entries }) => {
        const hasHeading = heading !== '' && all.length > fewScreens && !narrow
        const isFolded = hasHeading && folded.includes(group)
        const shown = isFolded ? entries.filter((entry) => entry === current) : entries
        return (
          <div
            key={group}
            role="group"
            aria-label={heading || undefined}
            className={`grid gap-px ${narrow ? 'border-t border-line py-0.5' : ''}`}
          >
            {hasHeading && (
              <button
                type="button"
                aria-expanded={!isFolded}
                onClick={() => toggle(group)}
                className={`${rowLook} justify-between text-small font-medium text-faint dense:min-h-6`}
              >
                {heading}
                <ChevronRight aria-hidden size={14} className={isFolded ? '' : 'rotate-90'} />
              </button>
            )}
            {shown.map((entry) => (
              <Entry
                key={entry.to}
                entry={entry}
                isCurrent={entry === current}
                letter={letters.find(({ item }) => item === entry.item)?.keys}
                narrow={narrow}
                onChoose={onChoose}
              />
            ))}
          </div>
        )
      })}
    </nav>
  )
}

type EntryProps = {
  entry: MenuEntry
  isCurrent: boolean
  letter: string | undefined
  narrow: boolean
  onChoose: (() => void) | undefined
}

const Entry = ({ entry, isCurrent, letter, narrow, onChoose }: EntryProps) => {
  const { screen, to, label, icon: Sign } = entry
  const tip = [narrow && label, letter && t`Shortcut: ${letter}`].filter(Boolean).join(' · ')
  return (
    <Link
      to={to}
      title={tip || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${rowLook} gap-3 text-soft aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-ink dense:min-h-6.75`}
      onClick={onChoose}
      {...fetchedAhead(screen)}
    >
      <Sign aria-hidden size={narrow ? 18 : 16} className="shrink-0" />
      <span className={narrow ? 'sr-only' : ''}>{label}</span>
    </Link>
  )
}
