import { plural, t } from '@lingui/core/macro'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { GraduationCap, IdCard, Search, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import type { Icon } from '../../ui/button-look.ts'
import type { PaletteEntry } from './entries.ts'
import { commandOf } from './recent.ts'
import type { useMatches } from './use-matches.ts'

const icons = { student: UserRound, employee: IdCard, course: GraduationCap } as const

const lookOf = (entry: PaletteEntry): { icon: Icon } => ({
  icon: entry.kind === 'command' ? (commandOf(entry.id)?.icon ?? Search) : icons[entry.kind],
})

/** An entry of the list: a link, so that it also opens in a tab of its own. */
export const Choice = ({ entry, onChoose }: { entry: PaletteEntry; onChoose: () => void }) => {
  const { icon: Sign } = lookOf(entry)
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
    </Autocomplete.Item>
  )
}

/** What the list cannot say itself: how much was found, that nothing was, or why not. */
export const Said = ({
  text,
  groups,
  isBusy,
  isAway,
  failed,
  retry,
}: ReturnType<typeof useMatches>) => {
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
