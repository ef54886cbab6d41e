import type { z } from '../../contract/kit/zod.ts'
import { closingInput } from '../../contract/daybook/calls.ts'
import type { Till } from '../../contract/daybook/shapes.ts'
import { type Denomination, denominations, worthOf } from '../../contract/daybook/terms.ts'
import { sumRupees, toRupees } from '../../contract/values/money.ts'
import { recordOf } from '../../contract/values/records.ts'
import { faultsBy } from '../ui/form/forms.ts'

/** A form's field of a note or coin: a path of a number alone would be a place in a list. */
export const fieldOf = <D extends Denomination>(each: D) => `n${each}` as const

type Field = ReturnType<typeof fieldOf<Denomination>>
type Typed = number | undefined

export type ClosingValues = { [F in Field]?: Typed } & {
  otherCash?: Typed
  openingCash?: Typed
  handedOver?: Typed
  remark: string
}

const countsIn = (values: ClosingValues) => recordOf(denominations, (each) => values[fieldOf(each)])

/** What was counted so far, in rupees. */
export const countedIn = (values: ClosingValues): number =>
  sumRupees([toRupees(worthOf(countsIn(values))), values.otherCash ?? 0])

/** What must be in the till; at the first close with what is typed as opening cash. */
export const expectedIn = ({ openingCash = 0 }: ClosingValues, till: Till): number =>
  sumRupees([till.expectedCash, till.closedBefore === undefined ? openingCash : 0])

export const bodyOf = (
  { otherCash, openingCash, handedOver, remark, ...counts }: ClosingValues,
  { day, till }: { day: string; till: Till },
): z.input<typeof closingInput> => ({
  day,
  counts: countsIn({ ...counts, remark }),
  otherCash,
  openingCash,
  handedOver,
  remark,
  expectedCash: expectedIn({ openingCash, remark }, till),
})

export const closingRules = (day: string, till: Till) => (values: ClosingValues) =>
  faultsBy(closingInput, bodyOf(values, { day, till })).map(({ path, message }) => ({
    path: path[0] === 'counts' ? [`n${String(path[1])}`] : path,
    message,
  }))
