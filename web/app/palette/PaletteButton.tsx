import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { areLetterKeysOn, isDialogOpen, latinKey, shortcutOf } from '../../ui/letter-keys.ts'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'

const PaletteDialog = lazyDialog(async () => (await import('./PaletteDialog.tsx')).PaletteDialog)

/**
 * Opens the palette; so do `/`, where no text is being typed, and Ctrl or Cmd with K. What is typed
 * before its code has loaded is kept.
 */
export const PaletteButton = () => {
  const [open, setOpen] = useState(false)
  const typedAhead = useRef('')
  // A key that is pressed as soon as the button is seen is heard.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (isDialogOpen()) return
      if (open && isLetter(event)) typedAhead.current += event.key
      else if (asksForPalette(event)) setOpen(true)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [open])
  const close = () => {
    typedAhead.current = ''
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={areLetterKeysOn() ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={PaletteDialog.prefetch}
        onFocus={PaletteDialog.prefetch}
        className="flex min-h-11 w-11 shrink-0 items-center justify-center gap-2 rounded-md border-line-strong text-soft hover:bg-hover hover:text-ink dense:min-h-8.5 md:w-auto md:min-w-40 md:justify-start md:border md:px-3"
      >
        <Search aria-hidden size={18} className="shrink-0" />
        <span className="sr-only md:not-sr-only">{t`Search`}</span>
        {areLetterKeysOn() && (
          <kbd
            aria-hidden
            className="ml-auto hidden rounded-sm border border-line-strong px-1.5 text-small md:inline"
          >
            /
          </kbd>
        )}
      </button>
      {open && <PaletteDialog typedAhead={typedAhead} onClose={close} />}
    </>
  )
}

const asksForPalette = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event
  if (shortcutOf(event) === '/') return true
  if (defaultPrevented || isComposing || altKey || shiftKey) return false
  return (ctrlKey || metaKey) && latinKey(event) === 'k'
}

const isLetter = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented
