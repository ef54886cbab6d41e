import { t } from '@lingui/core/macro'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import { foldText } from '../../../contract/values/fold.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { tidyNumber } from '../../../contract/values/numbers.ts'
import { terms } from '../../language/contract-words.ts'
import { pathTo } from '../../screens/path-to.ts'
import { type Command, commandEntry, findCommands } from './commands.ts'
import type { PaletteEntry } from './entries.ts'

const amountPattern = /^₹?(\d[\d,]*(?:\.\d{1,2})?)$/

export type TypedPayment = { amount: number; name: string }

/** “pay 5000 ramesh”: an amount, a word for taking it, and whose payment it is, in any order. */
export const paymentIn = (text: string, take: Command | undefined): TypedPayment | undefined => {
  const words = tidyNumber(text).split(' ')
  const [amount] = words.flatMap((word) => amountPattern.exec(word)?.[1]?.replaceAll(',', '') ?? [])
  const verb = words.find((word) => word.length > 1 && isOf(word, take))
  const name = words.filter((word) => word !== verb && !amountPattern.test(word)).join(' ')
  if (verb === undefined || name === '' || !(Number(amount) > 0)) return undefined
  return { amount: Number(amount), name }
}

const isOf = (word: string, command: Command | undefined): boolean =>
  command !== undefined && findCommands(word, [command]).length > 0

/** Each opens a student's payment with the amount filled in; a person still has to save it. */
export const paymentEntries = (
  found: readonly PaletteEntry[],
  { amount }: TypedPayment,
): readonly PaletteEntry[] =>
  found
    .filter(({ kind }) => kind === 'student')
    .map(({ id, label, detail }) => ({
      kind: 'command',
      id: 'take payment',
      to: pathTo('student', { id, pay: String(amount) }),
      label: t`Take ${{ amount: showRupees(amount) }} from ${{ name: label }}`,
      detail,
    }))

/** The screens that show a venue. */
const venueScreens = ['attendance', 'rollCall', 'records', 'parents', 'track', 'fitness'] as const

/** “absent pune”, “roll nashik”: words of a venue, and of a screen or a status. */
export const venueEntries = (
  text: string,
  allowed: readonly Command[],
  venues: readonly string[],
): readonly PaletteEntry[] => {
  const words = foldText(text).split(' ')
  const commands = venueScreens.flatMap(
    (screen) => allowed.find(({ id }) => id === pathTo(screen)) ?? [],
  )
  return venues.flatMap((venue) => {
    const parts = foldText(venue).split(' ')
    const isNamed = (word: string) => parts.some((part) => part.startsWith(word))
    const rest = words.filter((word) => !isNamed(word)).join(' ')
    if (rest.length < 2 || !words.some(isNamed)) return []
    const status = attendanceStatuses.find((one) =>
      [one, foldText(terms().attendance[one])].some((name) => name.startsWith(rest)),
    )
    const found = findCommands(rest, commands)
    if (status === undefined) return found.map((command) => atVenue(command, { venue }, venue))
    return commands.flatMap((command) => {
      if (command.id === pathTo('records'))
        return atVenue(command, { venue, status }, `${venue} · ${terms().attendance[status]}`)
      const fits = command.id === pathTo('attendance') || found.includes(command)
      return fits ? atVenue(command, { venue }, venue) : []
    })
  })
}

const atVenue = (command: Command, query: Record<string, string>, detail: string) => ({
  ...commandEntry(command),
  to: `${command.to}?${new URLSearchParams(query).toString()}`,
  detail,
})
