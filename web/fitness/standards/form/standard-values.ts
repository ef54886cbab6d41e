import { limitText } from '../../../../contract/fitness/figures.ts'
import type { AppliesTo, DemandOf, StandardContent } from '../../../../contract/fitness/shapes.ts'

/** Whom a rule is for; states are typed with commas between them. */
export type WhomValues = Omit<AppliesTo, 'states'> & { states: string }

/** Limits are typed as results are: 5:45, 168 cm. */
export type BandValues = { limit: string; marks: number | undefined; label: string }

type AltitudeValues = { fromFeet: number | undefined; extraSeconds: number | undefined }

export type DemandValues = WhomValues &
  Pick<DemandOf, 'demand' | 'otherwise' | 'seconds'> & {
    fromAge: number | undefined
    toAge: number | undefined
    bands: BandValues[]
    altitude: AltitudeValues[]
    note: string
  }

export type StandardValues = Record<
  'body' | 'exam' | 'cycle' | 'validFrom' | 'note' | 'cutOff',
  string
> & {
  source: Record<'name' | 'address' | 'checkedOn', string> & Pick<StandardContent['source'], 'kind'>
  passMarks: number | undefined
  otherEvents: 'no' | 'yes'
  births: (WhomValues & Record<'bornFrom' | 'bornTo', string>)[]
  demands: DemandValues[]
}

const everyone: WhomValues = { sexes: [], categories: [], states: '' }
export const blankBand: BandValues = { limit: '', marks: undefined, label: '' }
export const blankAltitude: AltitudeValues = { fromFeet: undefined, extraSeconds: undefined }
export const blankBirth: StandardValues['births'][number] = {
  ...everyone,
  bornFrom: '',
  bornTo: '',
}
export const blankDemand: DemandValues = {
  ...everyone,
  demand: 'run_1600m',
  fromAge: undefined,
  toAge: undefined,
  bands: [blankBand],
  otherwise: 'fails',
  seconds: 'up',
  altitude: [],
  note: '',
}

export const blankStandard = (today: string): StandardValues => ({
  body: '',
  exam: '',
  cycle: '',
  validFrom: '',
  source: { name: '', address: '', kind: 'official', checkedOn: today },
  note: '',
  passMarks: undefined,
  otherEvents: 'no',
  cutOff: '',
  births: [],
  demands: [],
})

const whomValuesOf = ({ sexes, categories, states }: AppliesTo): WhomValues => ({
  sexes: [...sexes],
  categories: [...categories],
  states: states.join(', '),
})

const demandValuesOf = (asked: DemandOf): DemandValues => ({
  ...asked,
  ...whomValuesOf(asked),
  fromAge: asked.fromAge,
  toAge: asked.toAge,
  bands: asked.bands.map(({ limit, marks, label = '' }) => ({
    limit: limitText(asked.demand, limit),
    marks,
    label,
  })),
  altitude: asked.altitude.map(({ fromFeet, extraMs }) => ({
    fromFeet,
    extraSeconds: extraMs / 1000,
  })),
  note: asked.note ?? '',
})

export const valuesOf = (content: StandardContent): StandardValues => {
  const { body, exam, cycle, validFrom, source, note = '', passMarks, age } = content
  return {
    body,
    exam,
    cycle,
    validFrom,
    note,
    passMarks,
    source: { ...source, address: source.address ?? '' },
    otherEvents: content.incomplete === true ? 'yes' : 'no',
    cutOff: age?.cutOff ?? '',
    births: (age?.births ?? []).map(({ bornFrom = '', bornTo = '', ...whom }) => ({
      ...whomValuesOf(whom),
      bornFrom,
      bornTo,
    })),
    demands: content.demands.map(demandValuesOf),
  }
}

/** The same limits for another exam: its name, year and source are still to be entered. */
export const valuesForAnother = (content: StandardContent, today: string): StandardValues => {
  const { exam, cycle, validFrom, source } = blankStandard(today)
  return { ...valuesOf(content), exam, cycle, validFrom, source }
}
