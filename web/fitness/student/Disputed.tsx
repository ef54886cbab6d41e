import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Measurement } from '../../../contract/fitness/calls.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'

const ChooseDialog = lazyDialog(
  async () => (await import('./ChooseDialog.tsx')).ChooseDialog,
  ({ chosen }) => t`${{ result: showResult(chosen.event, chosen.value) }} counts`,
)

type DisputesProps = {
  /** The results of each attempt that differ. */
  disputes: readonly (readonly Measurement[])[]
}

/** Asks which of several results of an attempt counts. */
export const Disputes = ({ disputes }: DisputesProps) => {
  const [chosen, setChosen] = useState<Measurement | undefined>(undefined)
  return (
    <>
      {disputes.map((results) => (
        <Disputed key={results[0]?._id} results={results} onChoose={setChosen} />
      ))}
      {chosen !== undefined && (
        <ChooseDialog
          chosen={chosen}
          others={
            disputes
              .find((results) => results.some(({ _id }) => _id === chosen._id))
              ?.filter(({ value }) => value !== chosen.value) ?? []
          }
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type Props = {
  /** Of one attempt. */
  results: readonly Measurement[]
  onChoose: (chosen: Measurement) => void
}

/** Several results of one attempt side by side, until someone chooses which one counts. */
const Disputed = ({ results, onChoose }: Props) => {
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
            <Button onClick={() => onChoose(result)}>
              {t`${{ result: showResult(event, result.value) }} counts`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
