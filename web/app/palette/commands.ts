import { t } from '@lingui/core/macro'
import {
  CalendarCheck,
  CircleUser,
  CloudUpload,
  FolderDown,
  HandCoins,
  IdCard,
  MapPin,
  TreePalm,
  UserPlus,
} from 'lucide-react'
import type { Permission } from '../../../contract/kit/access.ts'
import { foldText } from '../../../contract/values/fold.ts'
import { type Look, menu } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { screens } from '../../screens/screens.ts'
import type { Icon } from '../../ui/button-look.ts'
import type { PaletteEntry } from './entries.ts'
import { keywords } from './keywords.ts'

/** A screen, or something to do there, that is found by its name; a translation also by the English one. */
export type Command = Look & { id: string; to: string; permission: Permission; keywords: string }

const look = (label: string, icon: Icon, keywords: string) => ({ label, icon, keywords })

type Opened =
  | 'courseStudents'
  | 'newStudent'
  | 'rollCall'
  | 'leaveRequest'
  | 'newEmployee'
  | 'newLocation'
  | 'health'
  | 'unsent'
  | 'account'

/** A screen, or a part of it, as what an action opens. */
const at = (screen: Opened, part = '') => {
  const to = pathTo(screen) + part
  return { id: to, to, permission: screens[screen].access }
}

const actions = (): readonly Command[] => [
  { ...at('newStudent'), ...look(t`Register student`, UserPlus, t`new admission add`) },
  {
    ...at('courseStudents'),
    id: 'take payment',
    ...look(t`Take payment`, HandCoins, t`fee update receipt collect`),
  },
  {
    ...at('rollCall'),
    ...look(t`Quick roll call`, CalendarCheck, t`mark attendance present absent`),
  },
  {
    ...at('leaveRequest'),
    id: 'request leave',
    ...look(t`Request leave`, TreePalm, t`holiday absence`),
  },
  { ...at('newEmployee'), ...look(t`Add employee`, IdCard, t`new create`) },
  { ...at('newLocation'), ...look(t`Add location`, MapPin, t`new geofence`) },
  {
    ...at('health', '#export'),
    permission: 'institute.export',
    ...look(t`Export the whole institute`, FolderDown, t`download all data csv zip`),
  },
  { ...at('unsent'), ...look(t`Marks not uploaded`, CloudUpload, t`unsaved unsent offline`) },
  {
    ...at('account'),
    ...look(t`Your account`, CircleUser, t`profile phone address theme dark light appearance`),
  },
  {
    ...at('account', '#language'),
    ...look(t`Language`, CircleUser, t`language english hindi marathi`),
  },
  { ...at('account', '#password'), ...look(t`Change password`, CircleUser, t`change password`) },
]

export const commandEntry = ({ id, to, label }: Command): PaletteEntry => ({
  kind: 'command',
  id,
  to,
  label,
  detail: '',
})

/** Everything that can be opened by its name, actions first. */
export const commands = (): readonly Command[] => {
  const lookedForBy = keywords()
  return [
    ...actions(),
    ...menu().map((entry) => ({
      ...entry,
      id: entry.to,
      permission: screens[entry.screen].access,
      keywords: lookedForBy[entry.item],
    })),
  ]
}

/**
 * The commands that a search finds: every word begins a word of the name or of what else it is
 * looked for by. Names that begin with what was typed come first.
 */
export const findCommands = (search: string, all: readonly Command[]): readonly Command[] => {
  const typed = foldText(search)
  const wanted = typed.split(' ').filter((word) => word !== '')
  const ranked = all.flatMap((command) => {
    const name = foldText(command.label)
    const words = `${name} ${command.keywords}`.split(' ')
    const fits = wanted.every((word) => words.some((own) => own.startsWith(word)))
    return fits ? [{ command, rank: rankOf(name, typed, wanted) }] : []
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}

const rankOf = (name: string, typed: string, wanted: readonly string[]): number => {
  if (name.startsWith(typed)) return 0
  return wanted.every((word) => name.split(' ').some((own) => own.startsWith(word))) ? 1 : 2
}
