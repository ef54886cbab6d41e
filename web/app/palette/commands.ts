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
import type { Icon } from '../../ui/button-look.ts'
import { menu } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { screens } from '../../screens/screens.ts'

/** A screen, or something to do there, that is found by its name. */
export type Command = {
  id: string
  to: string
  label: string
  icon: Icon
  permission: Permission
  /** Other words that people may look for; a translation also has the English ones. */
  words?: string
}

type CommandScreen =
  | ReturnType<typeof menu>[number]['screen']
  | 'newStudent'
  | 'rollCall'
  | 'newEmployee'
  | 'newLocation'
  | 'unsent'
  | 'account'

/** A screen, or a part of it, as what a command opens. */
const at = (screen: CommandScreen, part = '') => {
  const to = pathTo(screen) + part
  return { id: to, to, permission: screens[screen].access }
}

const actions = (): readonly Command[] => [
  {
    ...at('newStudent'),
    label: t`Register student`,
    icon: UserPlus,
    words: t`new admission add`,
  },
  {
    ...at('courseStudents'),
    id: 'take payment',
    label: t`Take payment`,
    icon: HandCoins,
    words: t`fee update receipt collect`,
  },
  {
    ...at('rollCall'),
    label: t`Quick roll call`,
    icon: CalendarCheck,
    words: t`mark attendance present absent`,
  },
  {
    ...at('leaveRequest'),
    id: 'request leave',
    label: t`Request leave`,
    icon: TreePalm,
    words: t`holiday absence`,
  },
  {
    ...at('newEmployee'),
    label: t`Add employee`,
    icon: IdCard,
    words: t`new create`,
  },
  {
    ...at('newLocation'),
    label: t`Add location`,
    icon: MapPin,
    words: t`new geofence`,
  },
  {
    ...at('health', '#export'),
    label: t`Export the whole institute`,
    icon: FolderDown,
    permission: 'institute.export',
    words: t`download all data csv zip`,
  },
  {
    ...at('unsent'),
    label: t`Marks not uploaded`,
    icon: CloudUpload,
    words: t`unsaved unsent offline`,
  },
  {
    ...at('account'),
    label: t`Your account`,
    icon: CircleUser,
    words: t`profile phone address theme dark light appearance`,
  },
  {
    ...at('account', '#password'),
    label: t`Change password`,
    icon: CircleUser,
    words: t`change password`,
  },
]

/** Everything that can be opened by its name, actions first. */
export const commands = (): readonly Command[] => [
  ...actions(),
  ...menu().map(({ screen, title, icon, keywords }) => ({
    ...at(screen),
    label: title,
    icon,
    words: keywords,
  })),
]

/**
 * The commands that a search finds: every word begins a word of the name or of what else it is
 * looked for by. Names that begin with what was typed come first.
 */
export const findCommands = (search: string, all: readonly Command[]): readonly Command[] => {
  const typed = foldText(search)
  const wanted = typed.split(' ').filter((word) => word !== '')
  const found = all.flatMap((command) => {
    const name = foldText(command.label)
    const words = `${name} ${command.words ?? ''}`.split(' ')
    const fits = wanted.every((word) => words.some((own) => own.startsWith(word)))
    return fits ? [{ command, rank: rankOf(name, typed, wanted) }] : []
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}

const rankOf = (name: string, typed: string, wanted: readonly string[]): number => {
  if (name.startsWith(typed)) return 0
  return wanted.every((word) => name.split(' ').some((own) => own.startsWith(word))) ? 1 : 2
}
