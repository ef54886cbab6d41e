import type { Day } from '../../../../contract/values/calendar.ts'
import type { Band, DemandOf, StandardContent } from '../../../../contract/fitness/shapes.ts'

type Demand = DemandOf['demand']

/** Minutes and seconds as milliseconds: 5:30. */
export const time = (text: string): number => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (minutes * 60 + seconds) * 1000
}

export const seconds = (number: number): number => number * 1000
export const metres = (number: number): number => Math.round(number * 1000)
export const centimetres = (number: number): number => Math.round(number * 10)
export const kilograms = (number: number): number => number * 1000
/** In whole millimetres, dropping what is over. */
export const feet = (number: number): number => Math.floor(number * 304.8)

export const band = (limit: number, marks?: number, label?: string): Band => ({
  limit,
  marks,
  label,
})

/** The states of the North East. */
export const northEast = [
  'Arunachal Pradesh',
  'Assam',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
]

type More = Partial<Omit<DemandOf, 'demand' | 'bands'>>

const everyone = (demand: Demand, bands: Band[], more: More = {}): DemandOf => ({
  demand,
  sexes: [],
  categories: [],
  states: [],
  fromAge: undefined,
  toAge: undefined,
  bands,
  otherwise: 'fails',
  seconds: 'up',
  altitude: [],
  note: undefined,
  ...more,
})

export const men = (demand: Demand, bands: Band[], more: More = {}): DemandOf =>
  everyone(demand, bands, { sexes: ['male'], ...more })

export const women = (demand: Demand, bands: Band[], more: More = {}): DemandOf =>
  everyone(demand, bands, { sexes: ['female'], ...more })

/** What the sources do not tell stays empty. */
export const notFound = (sex: typeof men, demand: Demand, note: string): DemandOf =>
  sex(demand, [], { note })

/** A standard with these demands instead of those of the same events for the same people. */
export const withDemands = (
  content: StandardContent,
  demands: readonly DemandOf[],
): StandardContent => {
  const isReplaced = ({ demand, sexes }: DemandOf) =>
    demands.some((one) => one.demand === demand && String(one.sexes) === String(sexes))
  return {
    ...content,
    demands: [...content.demands.filter((one) => !isReplaced(one)), ...demands],
  }
}

type Content = Pick<StandardContent, 'body' | 'exam' | 'cycle' | 'demands'> &
  Partial<Pick<StandardContent, 'note' | 'passMarks' | 'incomplete'>> & {
    validFrom: string
    source: string
    kind: StandardContent['source']['kind']
  }

export const standard = ({ source, kind, validFrom, ...content }: Content): StandardContent => ({
  note: undefined,
  ...content,
  validFrom: validFrom as Day,
  source: { name: source, kind, address: undefined, checkedOn: '2026-11-21' as Day },
})
