import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../api/session.ts'
import { screens } from '../../screens/screens.ts'
import { createStore, useStore } from '../../ui/create-store.ts'
import { isUndoKey, shortcutOf } from '../../ui/letter-keys.ts'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { dismissUndo } from '../../ui/toast/toast.ts'
import { undoLast } from '../../ui/undo.ts'

const ShortcutsDialog = lazyDialog(
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
)

const isHelpOpen = createStore(false)
export const showShortcuts = (): void => isHelpOpen.set(true)

/** How long G waits for the letter of a screen, in ms. */
const patience = 2_000

/** Keys for the whole app: `?`, G and the letter of a screen, Ctrl-Z, and the letters of what is shown. */
export const Shortcuts = () => {
  const isOpen = useStore(isHelpOpen)
  const navigate = useNavigate()
  const { user, may } = useSession()
  // What one person did is no other's to take back.
  useEffect(() => dismissUndo, [user._id])
  const go = useEffectEvent(async (letter: string) => {
    const { screenKeys } = await import('./Keys.tsx')
    const found = screenKeys().find((one) => one.letter === letter)
    if (found !== undefined && may(screens[found.screen].access)) await navigate(found.to)
  })
  useLayoutEffect(() => {
    let awaitedUntil = 0
    // Before a screen with letters of its own, such as the roll call, takes the second one for them.
    const complete = (event: KeyboardEvent) => {
      const key = shortcutOf(event)
      if (key === undefined || event.repeat) return
      const isAwaited = event.timeStamp < awaitedUntil
      awaitedUntil = 0
      if (!isAwaited || !/^[a-z]$/.test(key)) return
      void go(key).catch(() => undefined)
      event.preventDefault()
    }
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event)
      // Where nothing is left to take back, the browser would take back what was typed somewhere.
      if (isUndoKey(event)) undoLast()
      else if (key === undefined || event.repeat) return
      else if (key === 'g') awaitedUntil = event.timeStamp + patience
      else if (key === '?') showShortcuts()
      else if (!pressShown(key)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', complete, { capture: true })
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', complete, { capture: true })
      window.removeEventListener('keydown', press)
    }
  }, [])
  return isOpen && <ShortcutsDialog onClose={() => isHelpOpen.set(false)} />
}

const rows = 'tr, li'

/** Presses what has this letter: in the row of the focus, else outside rows, else the only one there is. */
const pressShown = (letter: string): boolean => {
  if (!/^[a-z]$/.test(letter)) return false
  const named = `[aria-keyshortcuts="${letter.toUpperCase()}"]:not(:disabled)`
  const shown = [...document.querySelectorAll<HTMLElement>(named)].filter((one) =>
    one.checkVisibility(),
  )
  const row = document.activeElement?.closest(rows)
  const found =
    shown.find((one) => row?.contains(one)) ??
    shown.find((one) => one.closest(rows) === null) ??
    (shown.length === 1 ? shown[0] : undefined)
  found?.click()
  return found !== undefined
}
