import { t } from '@lingui/core/macro'
import { Dumbbell, ListChecks, Ruler } from 'lucide-react'
import { Views } from '../../ui/filters/Views.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** The screens of fitness; one entry of the sidebar leads to the first. */
export const FitnessTabs = ({ selected }: { selected: 'fitness' | 'mockTests' | 'standards' }) => {
  const screens = [
    ['fitness', t`Fitness`, Dumbbell],
    ['mockTests', t`Mock tests`, ListChecks],
    ['standards', t`Standards`, Ruler],
  ] as const
  const views = screens.map(([screen, label, icon]) => ({
    to: pathTo(screen),
    label,
    icon,
    isShown: selected === screen,
  }))
  return <Views views={views} />
}
