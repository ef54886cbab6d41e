import { t } from '@lingui/core/macro'
import { Columns3 } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'
import { lazyPart, useButtonPopup } from '../lazy/lazy-part.ts'
import type { ColumnsChoice } from './list-choices.ts'

const popupPart = lazyPart(() => import('./ColumnsPopup.tsx'))

/** In the head of a list: which of its columns are shown. */
export const ColumnsMenu = (choice: ColumnsChoice) => {
  const { code, popup, button } = useButtonPopup(popupPart)
  return (
    <span className="in-rows:hidden print:hidden -my-1 ml-1 inline-block align-middle">
      <IconButton {...button} label={t`Choose columns`} icon={Columns3} />
      {code && <code.ColumnsPopup {...choice} {...popup} />}
    </span>
  )
}
