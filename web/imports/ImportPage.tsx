import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isNotFound, RecordState } from '../shared/RecordState.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { importOf } from './import-reads.ts'
import { kindWords } from './kinds.ts'
import { ImportResult } from './result/ImportResult.tsx'
import { ImportSheet } from './sheet/ImportSheet.tsx'
import { backTo } from '../screens/menu.ts'
import { pathTo } from '../screens/path-to.ts'
import { showInstant } from '../shared/instants.ts'

/** While an import is made, in ms. */
const oneSecond = 1000

/** One sheet: what was found in it until it is imported, then what was made. */
export const ImportPage = () => {
  const { id = '' } = useParams()
  const query = useQuery({
    ...importOf(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.import.state === 'running' ? oneSecond : false),
  })
  const back = backTo('imports')
  if (query.data === undefined || isNotFound(query.error))
    return (
      <RecordState
        query={query}
        title={t`Imports`}
        failed={t`Failed to load the import`}
        back={back}
        missing={{
          title: t`Import not found`,
          text: t`This import doesn't exist. One that isn't confirmed is kept for 7 days.`,
          link: { to: pathTo('imports'), label: t`Go to imports` },
        }}
        waiting={<Skeleton lines={10} />}
      />
    )
  const importInFull = query.data.import
  const isMade = importInFull.state !== 'ready' && importInFull.state !== 'failed'
  const person = importInFull.createdBy.name
  const when = showInstant(importInFull.createdAt)
  const kind = kindWords()[importInFull.kind].name
  return (
    <Page
      key={`${id} ${isMade}`}
      title={importInFull.fileName}
      context={t`${kind} · uploaded by ${person}, ${when}`}
      back={back}
    >
      {isMade ? (
        <ImportResult importInFull={importInFull} />
      ) : (
        <ImportSheet importInFull={importInFull} />
      )}
    </Page>
  )
}
