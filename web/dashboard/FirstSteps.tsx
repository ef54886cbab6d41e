import { ButtonLink } from '../kit/ButtonLink.tsx'

const steps = [
  {
    to: '/courses',
    title: 'Add a course',
    why: 'with its fee and duration',
    action: 'Go to Courses',
  },
  {
    to: '/students/new',
    title: 'Register a student',
    why: 'who has chosen one of the courses',
    action: 'Register Student',
  },
] as const

/** What greets the super administrator of an institute in which there is nobody yet. */
export const FirstSteps = () => (
  <section
    aria-labelledby="first-steps"
    className="rounded-lg border border-line bg-accent-soft p-4 md:p-5"
  >
    <h2 id="first-steps" className="text-lead">
      First steps
    </h2>
    <p className="text-soft">Two steps, and the institute is ready for its day.</p>
    <ol className="mt-3 flex flex-col gap-2">
      {steps.map(({ to, title, why, action }, at) => (
        <li
          key={to}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-raised px-4 py-3"
        >
          <span className="flex items-baseline gap-3">
            <span className="font-semibold text-accent-ink">{at + 1}</span>
            <span>
              <span className="font-medium">{title}</span> <span className="text-soft">{why}</span>
            </span>
          </span>
          <ButtonLink to={to} variant={at === 0 ? 'primary' : 'secondary'}>
            {action}
          </ButtonLink>
        </li>
      ))}
    </ol>
  </section>
)
