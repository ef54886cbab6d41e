import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { fetchAhead } from '../../ui/lazy/fetch-ahead.ts'
import { lazyPart, useButtonPopup } from '../../ui/lazy/lazy-part.ts'
import type { Exported } from './ExportPopup.tsx'

const loadPopup = () => import('./ExportPopup.tsx')
const popupPart = lazyPart(loadPopup)
const prefetch = () => fetchAhead(loadPopup)

/** Saves a list as a file or prints it, as it is filtered and sorted. */
export const ExportMenu = (exported: Exported) => {
  const { code, popup, button } = useButtonPopup(popupPart)
  return (
    <>
      <Button
        {...button}
        icon={Download}
        busy={exported.list?.isLoadingAll === true}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {exported.label ?? t`Export`}
      </Button>
      {code && <code.ExportPopup {...exported} {...popup} />}
    </>
  )
}

type Chosen = Pick<Exported, 'call' | 'query'> & { ids: ReadonlySet<string> }

/** Saves the rows that are chosen, in the order of the list. */
export const ExportChosen = ({ ids, call, query }: Chosen) => (
  <ExportMenu
    call={call}
    query={{ ...query, ids: [...ids].join(',') }}
    label={t`Export chosen`}
    contains={t`The chosen rows, sorted as in the list`}
  />
)
