import { t } from '@lingui/core/macro'
import { terms } from '../../language/contract-words.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureBand } from '../../ui/Facts.tsx'
import type { Edits, SearchableStudent } from '../marking/marks.ts'
import { openCount, summaryOf } from './roll-call.ts'

type RollSummaryProps = {
  students: readonly SearchableStudent[]
  edits: Edits
  onOpen: () => void
  onAgain: () => void
}

/** The end of the roll: how many have each status, before it is saved. */
export const RollSummary = ({ students, edits, onOpen, onAgain }: RollSummaryProps) => {
  const { present, absent, late, excused } = summaryOf(students, edits)
  const open = openCount(students, edits)
  return (
    <section className="roll roll-end">
      <h2 className="text-title">{open === 0 ? t`Roll call complete` : t`End of the roll call`}</h2>
      <FigureBand
        items={[
          { label: terms().attendance.present, value: present },
          { label: terms().attendance.absent, value: absent },
          { label: terms().attendance.late, value: late },
          { label: terms().notMarked, value: open },
          ...(excused > 0 ? [{ label: t`Excused`, value: excused }] : []),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {open > 0 && <Button onClick={onOpen}>{t`Go to unmarked`}</Button>}
        <Button onClick={onAgain}>{t`Start again`}</Button>
      </div>
    </section>
  )
}
