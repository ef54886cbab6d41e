import '../../ui/dialog/palette.css'
import { plural, t } from '@lingui/core/macro'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { GraduationCap, IdCard, Search, UserRound, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { type Icon, iconButtonLook } from '../../ui/button-look.ts'
import { isCovered } from '../../ui/dialog/DialogPopup.tsx'
import { Spinner } from '../../ui/Loading.tsx'
import type { Group, PaletteEntry } from './entries.ts'
import { commandOf, noteOpened } from './recent.ts'
import { useMatches } from './use-matches.ts'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Keys, screenKeys } from '../shortcuts/Keys.tsx'
import { areLetterKeysOn } from '../../ui/letter-keys.ts'

const icons = { student: UserRound, employee: IdCard, course: GraduationCap } as const

const lookOf = (entry: PaletteEntry): { icon: Icon } => ({
  icon: entry.kind === 'command' ? (commandOf(entry.id)?.icon ?? Search) : icons[entry.kind],
})

/** An entry of the list: a link, so that it also opens in a tab of its own. */
const Choice = ({ entry, onChoose }: { entry: PaletteEntry; onChoose: () => void }) => {
  const { icon: Sign } = lookOf(entry)
  const keys = screenKeys().find(({ to }) => to === entry.id)?.keys
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onChoose}
      render={<Link to={entry.to} tabIndex={-1} />}
      className="palette-choice"
    >
      <Sign aria-hidden size={16} className="shrink-0 text-soft" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 truncate font-medium">{entry.label}</span>
        {entry.detail !== '' && (
          <span className="min-w-0 truncate text-small text-soft">{entry.detail}</span>
        )}
      </span>
      <span aria-hidden className="shrink-0 text-soft max-md:hidden">
        {areLetterKeysOn() && keys !== undefined && <Keys keys={keys} />}
      </span>
    </Autocomplete.Item>
  )
}

/** What the list cannot say itself: how much was found, that nothing was, or why not. */
const Said = ({ text, groups, isBusy, isAway, failed, retry }: ReturnType<typeof useMatches>) => {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Autocomplete.Status className="empty:hidden">
      {isAway && (
        <p className="bg-warn-soft px-4 py-2 text-warn">
          {t`You're offline. Only students of the venues stored on this device can be found.`}
        </p>
      )}
      {failed !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2 bg-bad-soft px-4 py-2 text-bad">
          <p>{failed}</p>
          <Button onClick={retry}>{t`Retry`}</Button>
        </div>
      )}
      {text !== '' && count === 0 && !isBusy && failed === undefined && (
        <p className="px-4 py-8 text-center text-soft">{t`Nothing found for “${text}”. Try a name, a number or a phone.`}</p>
      )}
      {text !== '' && count > 0 && !isBusy && (
        <p className="sr-only">{plural(count, { one: '# result', other: '# results' })}</p>
      )}
    </Autocomplete.Status>
  )
}

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
                          key={`${entry.kind} ${entry.id} ${entry.to}`}
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
