import type { Demand } from '../../../../contract/fitness/events.ts'
import { limitText } from '../../../../contract/fitness/figures.ts'
import type { Category, Sex } from '../../../../contract/fitness/people.ts'
import type { AppliesTo, DemandOf, StandardContent } from '../../../../contract/fitness/shapes.ts'

/** Whom a rule is for; states are typed with commas between them. */
export type WhomValues = { sexes: Sex[]; categories: Category[]; states: string }

/** Limits are typed as results are: 5:45, 168 cm. */
export type BandValues = { limit: string; marks: number | undefined; label: string }

type AltitudeValues = { fromFeet: number | undefined; extraSeconds: number | undefined }

export type DemandValues = WhomValues & {
  demand: Demand
  fromAge: number | undefined
  toAge: number | undefined
  bands: BandValues[]
  otherwise: DemandOf['otherwise']
  seconds: DemandOf['seconds']
  altitude: AltitudeValues[]
  note: string
}

export type BirthValues = WhomValues & { bornFrom: string; bornTo: string }

export type StandardValues = {
  body: string
  exam: string
  cycle: string
  validFrom: string
  source: { name: string; address: string; kind: SourceKind; checkedOn: string }
  note: string
  passMarks: number | undefined
  otherEvents: 'no' | 'yes'
  cutOff: string
  births: BirthValues[]
  demands: DemandValues[]
}

type SourceKind = StandardContent['source']['kind']

const everyone: WhomValues = { sexes: [], categories: [], states: '' }
export const blankBand: BandValues = { limit: '', marks: undefined, label: '' }
export const blankAltitude: AltitudeValues = { fromFeet: undefined, extraSeconds: undefined }
export const blankBirth: BirthValues = { ...everyone, bornFrom: '', bornTo: '' }
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

export const valuesOf = (content: StandardContent): StandardValues => ({
  body: content.body,
  exam: content.exam,
  cycle: content.cycle,
  validFrom: content.validFrom,
  source: { ...content.source, address: content.source.address ?? '' },
  note: content.note ?? '',
  passMarks: content.passMarks,
  otherEvents: content.incomplete === true ? 'yes' : 'no',
  cutOff: content.age?.cutOff ?? '',
  births: (content.age?.births ?? []).map((birth) => ({
    ...whomValuesOf(birth),
    bornFrom: birth.bornFrom ?? '',
    bornTo: birth.bornTo ?? '',
  })),
  demands: content.demands.map((asked) => ({
    ...whomValuesOf(asked),
    demand: asked.demand,
    fromAge: asked.fromAge,
    toAge: asked.toAge,
    bands: asked.bands.map(({ limit, marks, label }) => ({
      limit: limitText(asked.demand, limit),
      marks,
      label: label ?? '',
    })),
    otherwise: asked.otherwise,
    seconds: asked.seconds,
    altitude: asked.altitude.map(({ fromFeet, extraMs }) => ({
      fromFeet,
      extraSeconds: extraMs / 1000,
    })),
    note: asked.note ?? '',
  })),
})

/** The same limits for another exam: its name, year and source are still to be entered. */
export const valuesForAnother = (content: StandardContent, today: string): StandardValues => ({
  ...valuesOf(content),
  ...(({ exam, cycle, validFrom, source }) => ({ exam, cycle, validFrom, source }))(
    blankStandard(today),
  ),
})
