import { t } from '@lingui/core/macro'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { showCount } from '../../contract/values/figures.ts'
import { useRead } from '../api/client.ts'
import { pathTo } from '../screens/path-to.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'

export type Done = Record<
  'self' | 'institute' | 'students' | 'location' | 'colleague' | 'secondFactor',
  boolean
>

type Step = {
  isDone: boolean
  title: string
  why: string
  /** The first one is what most do. */
  actions: readonly { to: string; label: string }[]
}

const stepsOf = (done: Done, hasCourse: boolean): readonly Step[] => [
  {
    isDone: done.self,
    title: t`Your name and password`,
    why: t`Others see your name on what you do; choose a password that only you know`,
    actions: [{ to: pathTo('account'), label: t`Go to your account` }],
  },
  {
    isDone: done.institute,
    title: t`The institute's name and logo`,
    why: t`For receipts, reports and the sign-in page`,
    actions: [{ to: pathTo('settings'), label: t`Go to Settings` }],
  },
  {
    isDone: hasCourse,
    title: t`Add a course`,
    why: t`With its fee and duration`,
    actions: [{ to: pathTo('courses'), label: t`Go to Courses` }],
  },
  {
    isDone: done.students,
    title: t`Add your students`,
    why: t`Import the list you have, or register them one by one`,
    actions: [
      { to: pathTo('imports', { kind: 'students' }), label: t`Import students` },
      { to: pathTo('newStudent'), label: t`Register student` },
    ],
  },
  {
    isDone: done.location,
    title: t`Add a location`,
    why: t`No one can clock in until there is one`,
    actions: [{ to: pathTo('newLocation'), label: t`Add location` }],
  },
  {
    isDone: done.colleague,
    title: t`Add an employee`,
    why: t`Each person gets their own sign-in`,
    actions: [{ to: pathTo('newEmployee'), label: t`Add employee` }],
  },
  {
    isDone: done.secondFactor,
    title: t`Two-step sign-in for super administrators`,
    why: t`A stolen password alone then opens nothing`,
    actions: [{ to: `${pathTo('settings')}#session`, label: t`Go to Settings` }],
  },
]

type Props = { done: Done; onHide: () => void }

/** The first steps of a new institute, each ticked once it is done. */
export const FirstSteps = ({ done, onHide }: Props) => {
  // If there are students, there is a course.
  const courses = useRead('GET /api/courses', { query: { limit: '1' }, enabled: !done.students })
  if (!done.students && !courses.isFetched) return null
  const steps = stepsOf(done, done.students || courses.data?.total !== 0)
  const finished = showCount(steps.filter(({ isDone }) => isDone).length)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-lg border border-line bg-accent-soft p-4 md:p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 id="first-steps" className="text-lead">
            {t`First steps`}
          </h2>
          <p className="text-soft">{t`${finished} of ${{ all: showCount(steps.length) }} done`}</p>
        </div>
        <Button variant="quiet" onClick={onHide}>
          {t`Hide`}
        </Button>
      </header>
      <ol className="mt-3 divide-y divide-line rounded-md bg-raised">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

const StepRow = ({ step, isNext }: { step: Step; isNext: boolean }) => {
  const { isDone, title, why, actions } = step
  const Sign = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-60 flex-1 gap-3">
        <Sign
          aria-hidden
          size={20}
          className={`mt-0.5 shrink-0 ${isDone ? 'text-good' : 'text-faint'}`}
        />
        <div>
          <p className={isDone ? 'text-soft' : 'font-medium'}>
            {title}
            {isDone && <span className="sr-only"> {t`(done)`}</span>}
          </p>
          {!isDone && <p className="text-soft">{why}</p>}
        </div>
      </div>
      {!isDone && (
        <div className="flex flex-wrap gap-2 max-md:pl-8">
          {actions.map(({ to, label }, at) => (
            <ButtonLink key={to} to={to} variant={isNext && at === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </li>
  )
}
