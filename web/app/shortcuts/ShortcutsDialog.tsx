import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { pathTo } from '../../screens/path-to.ts'
import { screens } from '../../screens/screens.ts'
import { areLetterKeysOn } from '../../ui/letter-keys.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Key, KeysToGo } from './Keys.tsx'
import { screenKeys } from './screen-keys.ts'

type Shown = { keys: ReactNode; label: string }

/** What can be pressed now, in groups: on this screen, anywhere, and to go to another screen. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { may } = useSession()
  const [here] = useState(keysShown)
  const [hasRows] = useState(() => document.querySelector('[data-list] tbody a') !== null)
  const goTo = screenKeys().filter(({ screen }) => may(screens[screen].access))
  const single = areLetterKeysOn()
  return (
    <Dialog
      wide
      reading
      title={t`Keyboard shortcuts`}
      onClose={onClose}
      description={
        <Trans>
          Single keys can be turned on and off in{' '}
          <Link
            to={`${pathTo('account')}#shortcuts`}
            onClick={onClose}
            className="text-accent-ink underline"
          >
            your account
          </Link>
          .
        </Trans>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="grid gap-4">
          {here.length > 0 && <Group title={t`On this screen`} items={here} />}
          {hasRows && <Group title={t`In a list`} items={inRows(single)} />}
          <Group title={t`Everywhere`} items={everywhere(single)} />
        </div>
        {single && (
          <Group
            title={t`Go to`}
            items={goTo.map(({ label, letter }) => ({ label, keys: <KeysToGo letter={letter} /> }))}
          />
        )}
      </div>
    </Dialog>
  )
}

const Group = ({ title, items }: { title: string; items: readonly Shown[] }) => (
  <section>
    <h3 className="pb-1 font-medium">{title}</h3>
    <dl className="grid grid-cols-[1fr_auto] gap-x-4">
      {items.map(({ keys, label }) => (
        <Fragment key={label}>
          <dt className="min-w-0 border-t border-line py-1.5">{label}</dt>
          <dd className="border-t border-line py-1.5 text-right whitespace-nowrap text-soft">
            {keys}
          </dd>
        </Fragment>
      ))}
    </dl>
  </section>
)

const inRows = (single: boolean): readonly Shown[] => [
  {
    label: t`Next and previous row`,
    keys: (
      <>
        <Key>↓</Key> <Key>↑</Key>
        {single && (
          <>
            {' '}
            <Key>J</Key> <Key>K</Key>
          </>
        )}
      </>
    ),
  },
  {
    label: t`What else is in the row`,
    keys: (
      <>
        <Key>→</Key> <Key>←</Key>
      </>
    ),
  },
  { label: t`Open the row`, keys: <Key>↵</Key> },
]

const withCtrl = (letter: string): ReactNode => (
  <>
    <Key>{/Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl'}</Key> <Key>{letter}</Key>
  </>
)

const everywhere = (single: boolean): readonly Shown[] => [
  { label: t`Search, and go anywhere`, keys: single ? <Key>/</Key> : withCtrl('K') },
  { label: t`Undo what was done last`, keys: withCtrl('Z') },
  ...(single ? [{ label: t`Keyboard shortcuts`, keys: <Key>?</Key> }] : []),
]

/** The letters of what is shown, each once: a list has the same in every row. */
const keysShown = (): readonly Shown[] => {
  const labels = new Map<string, string>()
  for (const one of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
    const letter = one.getAttribute('aria-keyshortcuts') ?? ''
    if (/^[A-Z]$/.test(letter) && !labels.has(letter) && one.checkVisibility())
      labels.set(letter, nameOf(one))
  }
  return [...labels].map(([letter, label]) => ({ label, keys: <Key>{letter}</Key> }))
}

const nameOf = (element: HTMLElement): string => {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  return (label ?? element.textContent.trim()) || (element.ariaLabel ?? '')
}
