import { t } from '@lingui/core/macro'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useFirstSteps } from './first-steps.ts'

/** The first steps for a super administrator of a new institute; each disappears once it is done. */
export const FirstSteps = ({ stats }: { stats: DashboardStats | undefined }) => {
  const { steps, hide } = useFirstSteps(stats)
  if (steps.length === 0) return null
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
          <p className="text-soft">{t`Steps disappear as you finish them.`}</p>
        </div>
        <Button variant="quiet" onClick={hide}>
          {t`Hide`}
        </Button>
      </header>
      <ul className="mt-3 flex flex-col gap-2">
        {steps.map(({ to, title, why, action }, at) => (
          <li
            key={to}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-raised px-4 py-3"
          >
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-soft">{why}</p>
            </div>
            <ButtonLink to={to} variant={at === 0 ? 'primary' : 'secondary'}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
