import { t } from '@lingui/core/macro'
import type { Measurement } from '../../../contract/fitness/calls.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'

const ChooseDialog = lazyDialog(async () => (await import('./ChooseDialog.tsx')).ChooseDialog)

type DisputesProps = {
  /** The results of each attempt that differ. */
  disputes: readonly (readonly Measurement[])[]
}

/** Asks which of several results of an attempt counts. */
export const Disputes = ({ disputes }: DisputesProps) =>
  disputes.map((results) => <Disputed key={results[0]?._id} results={results} />)

/** Several results of one attempt side by side, until someone chooses which one counts. */
const Disputed = ({ results }: { results: readonly Measurement[] }) => {
  const [first] = results
  if (first === undefined) return null
  const { day, attempt, event } = first
  const about = { day: showDay(day), attempt }
  return (
    <section className="grid gap-2 rounded-md bg-warn-soft p-3">
      <p className="text-warn">
        {t`Results of attempt ${about.attempt} on ${{ day: about.day }} differ. The worst one counts until you choose.`}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {results.map((result) => (
          <li
            key={result._id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-raised px-3 py-2"
          >
            <div>
              <p className="font-medium">{showResult(event, result.value)}</p>
              <p className="text-small text-soft">
                <PersonName person={result.recordedBy} />
              </p>
            </div>
            <Button
              {...opens(ChooseDialog, {
                chosen: result,
                others: results.filter(({ value }) => value !== result.value),
              })}
            >
              {t`${{ result: showResult(event, result.value) }} counts`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
