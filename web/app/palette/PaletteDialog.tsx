import { t } from '@lingui/core/macro'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { iconButtonLook } from '../../ui/button-look.ts'
import { isCovered } from '../../ui/dialog/DialogPopup.tsx'
import { Spinner } from '../../ui/Loading.tsx'
import type { PaletteEntry, Group } from './entries.ts'
import { Choice, Said } from './PaletteParts.tsx'
import { noteOpened } from './recent.ts'
import { useMatches } from './use-matches.ts'
import '../../ui/dialog/palette.css'

type Props = {
  /** What the search begins with, as typed until its code has loaded. */
  typedAhead: RefObject<string>
  onClose: () => void
}

/** Finds students, employees, courses, screens and actions, and goes there. */
export const PaletteDialog = ({ typedAhead, onClose }: Props) => {
  const { user } = useSession()
  const [typed, setTyped] = useState(typedAhead.current)
  const highlighted = useRef<PaletteEntry | undefined>(undefined)
  const matches = useMatches(typed)
  const open = (entry: PaletteEntry) => {
    noteOpened(user._id, entry)
    onClose()
  }
  // Enter alone is the list's own; with Ctrl or Cmd it opens a tab, like a press on a link.
  const openInTab = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (highlighted.current === undefined) return
    window.open(highlighted.current.to, '_blank')
    open(highlighted.current)
  }
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => {
        if (!next && !isCovered()) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop z-40" />
        <Dialog.Popup className="popup palette z-40">
          <Dialog.Title className="sr-only">{t`Search`}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            mode="none"
            autoHighlight="always"
            items={matches.groups}
            itemToStringValue={({ label }: PaletteEntry) => label}
            value={typed}
            onValueChange={(value, { reason }) => {
              if (reason !== 'item-press') setTyped(value)
            }}
            onItemHighlighted={(entry: PaletteEntry | undefined) => {
              highlighted.current = entry
            }}
          >
            <div className="flex items-center gap-2 border-b border-line pr-1.5 pl-4">
              <Search aria-hidden size={16} className="shrink-0 text-faint" />
              <Autocomplete.Input
                aria-label={t`Search`}
                placeholder={t`Students, screens and actions`}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                className="palette-input"
                onKeyDownCapture={openInTab}
              />
              {matches.isBusy && (
                <span className="unhurried text-soft">
                  <Spinner />
                </span>
              )}
              <Dialog.Close aria-label={t`Close`} className={iconButtonLook()}>
                <X aria-hidden size={16} />
              </Dialog.Close>
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain">
              <Said {...matches} />
              <Autocomplete.List className="p-1.5">
                {(group: Group) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-small text-soft">
                      {group.label}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: PaletteEntry) => (
                        <Choice
                          key={entry.kind + entry.id}
                          entry={entry}
                          onChoose={() => open(entry)}
                        />
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
