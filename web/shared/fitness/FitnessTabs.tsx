import { t } from '@lingui/core/macro'
import { Dumbbell, ListChecks, Ruler } from 'lucide-react'
import { Views } from '../../ui/filters/Views.tsx'
import { pathTo } from '../../screens/path-to.ts'

type Tab = 'fitness' | 'mock-tests' | 'standards'

/** The screens of fitness; one entry of the sidebar leads to the first. */
export const FitnessTabs = ({ selected }: { selected: Tab }) => (
  <Views
    views={[
      { to: pathTo('fitness'), label: t`Fitness`, icon: Dumbbell, isShown: selected === 'fitness' },
      {
        to: pathTo('mockTests'),
        label: t`Mock tests`,
        icon: ListChecks,
        isShown: selected === 'mock-tests',
      },
      {
        to: pathTo('standards'),
        label: t`Standards`,
        icon: Ruler,
        isShown: selected === 'standards',
      },
    ]}
  />
)
