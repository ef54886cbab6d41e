import type { ImportMakes } from '../../../../contract/imports/shapes.ts'
import { durations } from '../../../../contract/courses/calls.ts'
import { toRupees } from '../../../../contract/values/money.ts'
import type { Check, Kind, KindQuestion } from '../kind.ts'
import { ask, option, said } from '../saying.ts'
import { concernsRows } from './doubles/doubles.ts'
import { durationQuestion, feeQuestion } from './courses.ts'
import { readFacts, type StudentImportFacts } from './facts.ts'
import { fields } from './fields.ts'
import type { Plan } from './details.ts'
import { makeStudents } from './make.ts'
import { isNew, nameQuestion, type Resolved, sameAs } from './names.ts'
import { askAboutPeople } from './doubles/people.ts'
import { askPayDay, askPayMode } from './pay-day.ts'
import { undoStudents } from './undo.ts'

/** Students with their courses and what they have paid. */
export const studentsKind: Kind<StudentImportFacts, Plan> = {
  kind: 'students',
  permission: 'students.write',
  fields,
  judgesBy: ['student', 'payment', 'enrolment', 'course', 'setting', 'import'],
  concerns: concernsRows,
  duplicateChoices: ['skip', 'update', 'make'],
  readFacts,
  questions: (facts, check) => [
    ...askAboutPeople(facts.people),
    ...askForAll('venue', 'campVenue', facts.venues.known, check),
    ...askForAll('course', 'courses', facts.courses.known, check),
    ...askNames('venue', 'campVenue', facts.venues),
    ...askNames('course', 'courses', facts.courses),
    ...askAboutCourses(facts),
    ...askPayDay(facts.hasPayments, check),
    ...askPayMode(facts.modeless),
  ],
  judge: ({ row }, { judged }) => judged.get(row) ?? { shown: {}, problems: [] },
  summarise: (taken, facts) => {
    const made = taken.flatMap((plan) => (plan.act === 'make' ? [plan] : []))
    const lines = made.flatMap(({ paid }) => paid.flatMap((day) => day.lines))
    const venues = namesIn(
      facts.venues,
      taken.flatMap((plan) => (plan.act === 'join' ? [] : [plan.details.campVenue])),
    )
    const courses = namesIn(
      facts.courses,
      made.flatMap((plan) => plan.courses.map(({ course }) => course.name)),
    )
    const makes: ImportMakes = {
      students: made.length,
      venues: venues.length,
      courses: courses.length,
      payments: lines.length,
      amount: toRupees(lines.reduce((sum, { amount }) => sum + amount, 0)),
      updated: taken.filter(({ act }) => act === 'update').length,
    }
    const { changed } = facts.people
    const differing = { rows: changed.slice(0, mostNames), count: changed.length }
    return {
      makes,
      notes: changed.length === 0 ? [] : [said({ code: 'rows_differ', facts: differing })],
      names: { venues: venues.slice(0, mostNames), courses: courses.slice(0, mostNames) },
    }
  },
  make: makeStudents,
  undo: undoStudents,
}

const mostNames = 20

/** The new names among those that are used. */
const namesIn = ({ added }: Resolved, used: readonly string[]): string[] => {
  const names = new Set(used)
  return [...added.values()].flatMap(({ name }) => (names.has(name) ? [name] : []))
}

/** Where no column has the venue or the course, one may be chosen for all rows. */
const askForAll = (
  id: 'venue' | 'course',
  field: string,
  known: readonly { id?: number; name: string }[],
  { fields: read }: Check,
): KindQuestion[] => {
  if (read.includes(field) || known.length === 0) return []
  const options = known.map(({ id: record, name }) => ({ value: String(record), label: name }))
  return [ask(id, { code: `${id}_for_all` }, { field, options })]
}

const askNames = (kind: 'venue' | 'course', field: string, { asked }: Resolved): KindQuestion[] =>
  asked.map(({ key, name: text, rows, near }) => {
    const options = [
      ...near.map(({ key, name }) => option(sameAs(key), { code: 'same_as', facts: { name } })),
      option(isNew, { code: `new_${kind}` }),
    ]
    const point = { code: `${kind}_near`, facts: { text, rows } } as const
    return ask(nameQuestion(kind, key), point, { field, options })
  })

const askAboutCourses = ({ newCourses }: StudentImportFacts): KindQuestion[] =>
  newCourses.flatMap(({ key, name: course, lacks }) =>
    lacks.map((what) => {
      const point = { code: `course_${what}_asked`, facts: { course } } as const
      if (what === 'fee')
        return ask(feeQuestion(key), point, { field: 'courseFees', typed: 'money' })
      const options = durations.map((value) => ({ value, label: value }))
      return ask(durationQuestion(key), point, { field: 'durations', options })
    }),
  )
