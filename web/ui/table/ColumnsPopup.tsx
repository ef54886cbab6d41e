import { t } from '@lingui/core/macro'
import { Button } from '../Button.tsx'
import { MenuPopup } from '../dialog/MenuPopup.tsx'
import type { PopupProps } from '../lazy/lazy-part.ts'
import type { ColumnsChoice } from './list-choices.ts'

/** Which columns a list shows on this device; the one that names the row, and its actions, stay. */
export const ColumnsPopup = ({ columns, chosen, ...popup }: PopupProps & ColumnsChoice) => (
  <MenuPopup {...popup} title={t`Choose columns`} description={t`Columns shown on this device`}>
    <ul className="-my-1">
      {columns.map(
        ({ header, primary, actions }, place) =>
          primary === undefined &&
          actions === undefined && (
            <li key={place}>
              <label className="flex min-h-11 items-center gap-3 dense:min-h-8">
                <input
                  type="checkbox"
                  checked={!chosen.away.has(place)}
                  onChange={() => chosen.toggle(place)}
                />
                {header}
              </label>
            </li>
          ),
      )}
    </ul>
    <Button idle={chosen.away.size === 0} onClick={chosen.showAll}>
      {t`Show all columns`}
    </Button>
  </MenuPopup>
)
