import { foldText } from '../values/fold.ts'
import type { Category, Sex } from './people.ts'
import type { AppliesTo } from './shapes.ts'

/** What standards tell people apart by; what is not known is absent. */
export type Person = {
  sex?: Sex | undefined
  category?: Category | undefined
  homeState?: string | undefined
  /** `YYYY-MM-DD` */
  dateOfBirth: string
}

const facts = ['sex', 'category', 'homeState'] as const
/** What is not known about a person and would decide which limit applies. */
export type Missing = (typeof facts)[number]

type Answer = 'yes' | 'no' | 'unknown'

const among = <T>(some: readonly T[], one: T | undefined): Answer => {
  if (some.length === 0) return 'yes'
  if (one === undefined) return 'unknown'
  return some.includes(one) ? 'yes' : 'no'
}

const answersOf = (rule: AppliesTo, person: Person): Record<Missing, Answer> => ({
  sex: among(rule.sexes, person.sex),
  category: among(rule.categories, person.category),
  // To fold is slow, and hardly any rule is of a state.
  homeState:
    rule.states.length === 0
      ? 'yes'
      : among(rule.states.map(foldText), person.homeState && foldText(person.homeState)),
})

/** What a person is asked: the rules that apply, those that may, and what would tell. */
export const rulesFor = <Rule extends AppliesTo>(
  rules: readonly Rule[],
  person: Person,
): { applying: Rule[]; possible: Rule[]; missing: Missing[] } => {
  const judged = rules.map((rule) => ({ rule, answers: answersOf(rule, person) }))
  const open = judged.filter(({ answers }) => facts.every((fact) => answers[fact] !== 'no'))
  const isSure = (answers: Record<Missing, Answer>) =>
    facts.every((fact) => answers[fact] === 'yes')
  return {
    applying: open.filter(({ answers }) => isSure(answers)).map(({ rule }) => rule),
    possible: open.filter(({ answers }) => !isSure(answers)).map(({ rule }) => rule),
    missing: facts.filter((fact) => open.some(({ answers }) => answers[fact] === 'unknown')),
  }
}
