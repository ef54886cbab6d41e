import { firstOutOfOrder } from '../../../../contract/fitness/bands.ts'
import { type Demand, factsOf } from '../../../../contract/fitness/events.ts'
import { readResult } from '../../../../contract/fitness/figures.ts'
import { resultProblemNames } from '../../../../contract/fitness/terms.ts'
import type { Input } from '../../../../contract/kit/api.ts'
import { refusalSentence } from '../../../language/refusal-sentences.ts'
import { type Fault, faultsBy } from '../../../ui/form/forms.ts'
import type { BandValues, DemandValues, StandardValues, WhomValues } from './standard-values.ts'

const isBlank = ({ limit, marks, label }: BandValues): boolean =>
  limit.trim() === '' && marks === undefined && label.trim() === ''

/** An event without a single limit is one whose limits are not known yet. */
const bandsIn = ({ bands }: DemandValues): BandValues[] => (bands.every(isBlank) ? [] : bands)

const limitIn = (demand: Demand, { limit }: BandValues): number => {
  const read = readResult(demand, limit)
  return 'value' in read ? read.value : Number.NaN
}

/** Whom a rule is for, as the contract has it. */
export const whomIn = ({ sexes, categories, states }: WhomValues) => ({
  sexes,
  categories,
  states: states
    .split(',')
    .map((state) => state.trim())
    .filter((state) => state !== ''),
})

const demandIn = (values: DemandValues) => ({
  ...values,
  ...whomIn(values),
  bands: bandsIn(values).map((band) => ({ ...band, limit: limitIn(values.demand, band) })),
  altitude:
    factsOf(values.demand).unit === 'ms'
      ? values.altitude.map(({ fromFeet, extraSeconds }) => ({
          fromFeet: fromFeet ?? Number.NaN,
          extraMs: Math.round((extraSeconds ?? Number.NaN) * 1000),
        }))
      : [],
})

export const bodyOf = (values: StandardValues): Input<'POST /api/standards'>['body'] => {
  const { otherEvents, cutOff, births, demands, ...content } = values
  return {
    ...content,
    ...(otherEvents === 'yes' && { incomplete: true }),
    ...((cutOff !== '' || births.length > 0) && {
      age: { cutOff, births: births.map((birth) => ({ ...birth, ...whomIn(birth) })) },
    }),
    demands: demands.map(demandIn),
  }
}

/** Where the form shows what the contract finds wrong. */
const formPath = (path: readonly PropertyKey[]): PropertyKey[] => {
  const inForm = path[0] === 'age' ? path.slice(1) : path
  const states = inForm.indexOf('states')
  const known = states === -1 ? inForm : inForm.slice(0, states + 1)
  return known.map((part) => (part === 'extraMs' ? 'extraSeconds' : part))
}

/** Limits that cannot be read as results of their event. */
const unreadableLimits = ({ demands }: StandardValues): Fault[] =>
  demands.flatMap((values, at) =>
    bandsIn(values).flatMap((band, step) => {
      const read = readResult(values.demand, band.limit)
      const path = ['demands', at, 'bands', step, 'limit']
      return 'problem' in read ? [{ path, message: resultProblemNames[read.problem] }] : []
    }),
  )

const limitsOutOfOrder = ({ demands }: StandardValues): Fault[] => {
  const wrong = firstOutOfOrder(demands.map(demandIn))
  if (wrong === undefined) return []
  const path = ['demands', wrong.demand, 'bands', wrong.band, 'limit']
  return [{ path, message: refusalSentence('limits_out_of_order') }]
}

/** The contract's rules, with what was typed as a limit read first. */
export const standardRules = async (values: StandardValues): Promise<Fault[]> => {
  const { createStandard } = await import('../../../../contract/fitness/standards.ts')
  const unreadable = unreadableLimits(values)
  const told = new Set(unreadable.map(({ path }) => path.join('.')))
  const faults = faultsBy(createStandard.body, bodyOf(values))
    .map(({ path, message }) => ({ path: formPath(path), message }))
    .filter(({ path }) => !told.has(path.join('.')))
  const wrong = [...unreadable, ...faults]
  return wrong.length > 0 ? wrong : limitsOutOfOrder(values)
}
