import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { terms } from '../language/contract-words.ts'
import { useSession } from '../api/session.ts'
import { usePopup, lazyPart } from '../ui/lazy/lazy-part.ts'

const accountPart = lazyPart('account menu', () => import('./AccountPopup.tsx'))

/** Who is signed in; a press opens their account's page and the theme. Logout stands beside it. */
export const AccountMenu = () => {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onClose = () => setOpen(false)
  const code = usePopup(accountPart, { open, onClose })
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={user.name}
        className="group flex min-h-11 min-w-0 flex-1 items-center justify-end gap-2 rounded-md text-right md:min-h-9 md:flex-none"
        onClick={() => setOpen(true)}
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
      {code && <code.AccountPopup open={open} onClose={onClose} opener={button} />}
    </>
  )
}

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? ''
