import { type Event, eventCodes } from '../../../../contract/fitness/events.ts'
import { demandNames } from '../../../../contract/fitness/terms.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { tidyNumber } from '../../../../contract/values/numbers.ts'
import { valueOf } from '../../../db/written.ts'
import type { OwnFields } from '../kind.ts'

/** How sheets call events, also by their names on the screens; runs are read by their distance. */
const words: Partial<Record<Event, string>> = {
  long_jump: 'lj | लांब उडी | लंबी कूद | लम्बी कूद',
  high_jump: 'hj | उंच उडी | ऊँची कूद | ऊंची कूद',
  shot_put: 'shotput | shot | गोळाफेक | गोळा फेक | गोला | गोला फेंक',
  pull_ups: 'pull up | pullup | pullups | beam | chin ups | chin up | पुल-अप | पुल अप्स | पुलअप्स | बीम',
  push_ups: 'push up | pushup | pushups | पुश-अप | पुश अप्स | पुशअप्स',
  sit_ups: 'sit up | situp | situps | सिट-अप | सिट अप्स | सिटअप्स',
  ditch: '9 feet ditch | 9 foot ditch | nine feet ditch | ditch | ditch jump | 9 फुट खाई | 9 फूट खंदक',
  balance: 'zig zag | zigzag | balance | balancing | ज़िग-ज़ैग बैलेंस | झिग-झॅग बॅलन्स',
  height: 'ht | कद | लंबाई | ऊँचाई | उंची',
  weight: 'wt | body weight | वजन',
  chest:
    'chest normal | normal chest | chest unexpanded | unexpanded chest | chest deflated | सीना | छाती',
  chest_expanded: `expanded chest | chest expanded | chest exp | chest inflated | inflated chest |
    chest after expansion | सीना, फुलाकर | फुगवलेली छाती | छाती फुगवून`,
}

const unit =
  /\s*(?:[([]\s*(?:in )?(?:cms?|kgs?|m|mtrs?|met(?:er|re)s?|secs?|seconds?|mins?|minutes?|m+:ss?|mins?:secs?|nos?|numbers?|counts?|reps?|सेमी|किलो|किग्रा|से|मि)\.?\s*[)\]]|\s(?:in )?(?:cms?|kgs?|सेमी|किलो|किग्रा)\.?)$/u

/** Letters and digits, with the point of a number. */
const keyOf = (text: string): string =>
  foldText(tidyNumber(text))
    .replace(unit, '')
    .normalize('NFD')
    .replaceAll('\u093C', '')
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{M}\p{N}.]+/gu, '')

const named: ReadonlyMap<string, Event> = new Map(
  eventCodes.flatMap((event) =>
    [
      event,
      demandNames[event],
      ...(words[event] ?? '').split('|').filter((word) => word.trim() !== ''),
    ].map((word) => [keyOf(word), event] as const),
  ),
)

const running = 'running|run|race|sprint|dash|timing|time|दौड|धावणे|धाव'
const metres = 'met(?:er|re)s?|mtrs?|mts?|m|मीटर|मी'
const run = new RegExp(
  `^(?:${running})?(\\d+(?:\\.\\d+)?)(?:(${metres})|(?:kilomet(?:er|re)s?|kms?|किमी|किलोमीटर))(?:${running})?$`,
  'u',
)

/** The event that a heading or a cell names; a run by its distance, such as 1600 m or 1.6 km. */
export const eventOf = (text: string): Event | undefined => {
  const key = keyOf(text)
  const known = named.get(key)
  if (known !== undefined) return known
  const [, distance, inMetres] = run.exec(key) ?? []
  if (distance === undefined) return undefined
  const length = Math.round(Number(distance) * (inMetres === undefined ? 1000 : 1))
  return eventCodes.find((event) => event === `run_${length}m`)
}

const fields: ReadonlyMap<string, Event> = new Map(
  eventCodes.map((event) => [`result:${event}`, event]),
)

/** The event of a column's field. */
export const eventOfField = (field: string): Event | undefined => fields.get(field)

/** The columns of events, as the keys of fields: `result:run_1600m`. */
export const eventColumns = {
  fieldOf: (heading: Cell): string | undefined => {
    if (typeof heading !== 'string') return undefined
    // A title above several headings is joined to them: "Running / 1600 m".
    const event = eventOf(heading) ?? eventOf(heading.split(' / ').at(-1) ?? '')
    return event && `result:${event}`
  },
  has: (field: string) => fields.has(field),
  offered: [...fields.keys()],
  labelOf: (field: string) => demandNames[valueOf(fields, field)],
} satisfies OwnFields
