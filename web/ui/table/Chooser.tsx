import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import { pressedBy } from '../letter-keys.ts'
import { type Choice, toggled } from './choice.ts'

/** Chooses a row, by X too. */
export const Chooser = ({ choice, id }: { choice: Choice; id: string }) => {
  const { ids, choose, nameOf } = choice
  return (
    <Box
      {...pressedBy('X', t`Choose`)}
      label={t`Choose ${{ name: nameOf(id) }}`}
      isChosen={ids.has(id)}
      onChange={() => choose(toggled(ids, id))}
    />
  )
}

/** Chooses every row of the page, or none. */
export const ChooseAll = ({ choice, ids }: { choice: Choice; ids: readonly string[] }) => {
  const isChosen = ids.length > 0 && ids.every((id) => choice.ids.has(id))
  return (
    <Box
      label={t`Choose all rows of this page`}
      isChosen={isChosen}
      disabled={ids.length === 0}
      onChange={() => choice.choose(new Set(isChosen ? [] : ids))}
    />
  )
}

/** Where rows are entries, their boxes are shown while this is pressed. */
export const ChooseRows = () => (
  <label className="choose-rows">
    <input type="checkbox" aria-label={t`Choose rows`} />
    {t`Choose`}
  </label>
)

type BoxProps = { label: string; isChosen: boolean; disabled?: boolean; onChange: () => void }

const Box = ({ label, isChosen, onChange, ...rest }: BoxProps) => (
  <label className="chooser print:hidden">
    <input
      {...rest}
      type="checkbox"
      data-choose
      aria-label={label}
      checked={isChosen}
      onChange={onChange}
    />
  </label>
)

/** What can be done with the chosen rows, over the lower edge of the window. */
export const ChosenBar = ({ choice, children }: { choice: Choice; children: ReactNode }) => {
  const count = choice.ids.size
  return (
    <div role="status" aria-live="polite" className="contents">
      {count > 0 && (
        <div className="chosen-bar print:hidden">
          <p className="px-2 font-medium">{t`${count} chosen`}</p>
          {children}
          <IconButton label={t`Choose none`} icon={X} onClick={() => choice.choose(new Set())} />
        </div>
      )}
    </div>
  )
}
