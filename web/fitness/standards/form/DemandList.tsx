import { t } from '@lingui/core/macro'
import { AddRow } from '../../../ui/form/FieldRows.tsx'
import { ChevronDown, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { enumerate } from '../../../../contract/values/figures.ts'
import { demandNames } from '../../../shared/fitness/names.ts'
import { FaultText } from '../../../ui/form/Form.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { whomOf } from '../words.ts'
import { DemandFields } from './DemandFields.tsx'
import { whomIn } from './standard-rules.ts'
import { blankDemand, type StandardValues } from './standard-values.ts'

/** The events of an exam, a line each, of which one is open; those with errors are open too. */
export const DemandList = () => {
  const { control, getValues } = useFormContext<StandardValues>()
  const rows = useFieldArray({ control, name: 'demands' })
  const [openAt, setOpenAt] = useState<number | undefined>(undefined)
  const add = () => {
    rows.append(blankDemand, { focusName: `demands.${rows.fields.length}.demand` })
    setOpenAt(rows.fields.length)
  }
  const copy = (at: number) => {
    rows.insert(at + 1, getValues(`demands.${at}`), { focusName: `demands.${at + 1}.demand` })
    setOpenAt(at + 1)
  }
  const remove = (at: number) => {
    rows.remove(at)
    setOpenAt(undefined)
  }
  return (
    <>
      {rows.fields.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {rows.fields.map((row, at) => (
            <DemandItem
              key={row.id}
              at={at}
              isOpen={openAt === at}
              onOpen={(open) => setOpenAt(open ? at : undefined)}
              onCopy={() => copy(at)}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      <FaultText name="demands.root" />
      <AddRow label={t`Add event`} onAdd={add} />
    </>
  )
}

type ItemProps = {
  at: number
  isOpen: boolean
  onOpen: (open: boolean) => void
  onCopy: () => void
  onRemove: () => void
}

const DemandItem = ({ at, isOpen, onOpen, onCopy, onRemove }: ItemProps) => {
  const { control, formState } = useFormContext<StandardValues>()
  const values = useWatch({ control, name: `demands.${at}` })
  const name = demandNames()[values.demand]
  const whom = whomOf({ ...values, ...whomIn(values) })
  // An event stands there once for men and once for women.
  const full = `${name} · ${whom}`
  // Fields that were wrong stay open: mending one must not close them under the hand.
  const [keptOpen, setKeptOpen] = useState(false)
  if (!keptOpen && formState.errors.demands?.[at] !== undefined) setKeptOpen(true)
  const open = isOpen || keptOpen
  const limits = values.bands.map(({ limit }) => limit).filter((limit) => limit !== '')
  return (
    <li className="min-w-0">
      <div className="flex items-center gap-1 pr-2">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setKeptOpen(false)
            onOpen(!open)
          }}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 px-3 py-2 text-left hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            size={16}
            className={`shrink-0 text-soft ${open ? '' : '-rotate-90'}`}
          />
          <span className="min-w-0">
            <span className="font-medium">{name}</span>
            <span className="block text-small text-soft">
              {[whom, limits.length === 0 ? t`Not known yet` : enumerate(limits)].join(' · ')}
            </span>
          </span>
        </button>
        <IconButton label={t`Copy ${{ event: full }}`} icon={Copy} onClick={onCopy} />
        <IconButton
          label={t`Remove ${{ event: full }}`}
          icon={Trash2}
          tone="danger"
          onClick={onRemove}
        />
      </div>
      {open && (
        <div role="group" aria-label={full} className="border-t border-line bg-canvas p-3 md:p-4">
          <DemandFields at={at} />
        </div>
      )}
    </li>
  )
}
