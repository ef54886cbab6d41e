import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { pathTo } from '../../screens/path-to.ts'
import { screens } from '../../screens/screens.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { areLetterKeysOn } from '../../ui/letter-keys.ts'
import { Keys, screenKeys } from './Keys.tsx'
import { Facts } from '../../ui/Facts.tsx'

/** What can be pressed now: on this screen, anywhere, and to go to another screen. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { may } = useSession()
  const [here] = useState(keysShown)
  const [hasRows] = useState(
    () => document.querySelector(':is([data-list] tbody, ul[data-list]) a') !== null,
  )
  const single = areLetterKeysOn()
  const goTo = screenKeys().filter(({ screen }) => single && may(screens[screen].access))
  return (
    <Dialog wide reading title={t`Keyboard shortcuts`} onClose={onClose}>
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <Group title={t`On this screen`} items={here} />
        <Group title={t`In a list`} items={hasRows ? inRows(single) : []} />
        <Group title={t`Everywhere`} items={everywhere(single)} />
      </div>
      <Group title={t`Go to`} items={goTo} twice />
      <p className="text-small text-soft">
        <Trans>
          Single keys can be turned on and off in{' '}
          <Link to={`${pathTo('account')}#shortcuts`} onClick={onClose} className="underline">
            your account
          </Link>
          .
        </Trans>
      </p>
    </Dialog>
  )
}

type Shown = { keys: string; label: string }
type GroupProps = { title: string; items: readonly Shown[]; twice?: true }

/** Keys with what they do, in one column or in two. */
const Group = ({ title, items, twice }: GroupProps) => (
  <section className={items.length === 0 ? 'hidden' : ''}>
    <h3 className="pb-1 font-medium">{title}</h3>
    <Facts
      items={items.map(({ label, keys }) => ({ label, value: <Keys keys={keys} /> }))}
      look={{ ...lines, list: twice ? 'gap-x-8 md:columns-2' : '' }}
    />
  </section>
)

const lines = {
  fact: 'flex justify-between gap-4 border-t border-line py-1.5',
  label: 'min-w-0',
  value: 'whitespace-nowrap text-soft',
}

const inRows = (single: boolean): readonly Shown[] => [
  { label: t`Next and previous row`, keys: single ? '↓ ↑ J K' : '↓ ↑' },
  { label: t`What else is in the row`, keys: '→ ←' },
  { label: t`Open the row`, keys: '↵' },
]

const everywhere = (single: boolean): readonly Shown[] => {
  const ctrl = /Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return [
    { label: t`Search, and go anywhere`, keys: single ? '/' : `${ctrl} K` },
    { label: t`Undo what was done last`, keys: `${ctrl} Z` },
    ...(single ? [{ label: t`Keyboard shortcuts`, keys: '?' }] : []),
  ]
}

/** The letters of what is shown, each once: a list has the same in every row. */
const keysShown = (): readonly Shown[] => {
  const labels = new Map<string, string>()
  for (const one of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
    const letter = one.getAttribute('aria-keyshortcuts') ?? ''
    if (/^[A-Z]$/.test(letter) && !labels.has(letter) && one.checkVisibility())
      labels.set(letter, nameOf(one))
  }
  return [...labels].map(([keys, label]) => ({ keys, label }))
}

const nameOf = (element: HTMLElement): string => {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const name = element.dataset['word'] ?? label ?? element.textContent.trim()
  return element.closest('tbody, ul[data-list]') === null ? name : t`${name}, in the row you are in`
}
