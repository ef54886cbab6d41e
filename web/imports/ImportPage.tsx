import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isNotFound, RecordState } from '../shared/RecordState.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { importOf } from './import-reads.ts'
import { ImportResult } from './result/ImportResult.tsx'
import { ImportSheet } from './sheet/ImportSheet.tsx'
import { backTo } from '../screens/menu.ts'
import { pathTo } from '../screens/path-to.ts'

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
  const theImport = query.data.import
  return theImport.state === 'ready' || theImport.state === 'failed' ? (
    <ImportSheet key={id} importInFull={theImport} back={back} />
  ) : (
    <ImportResult key={id} importInFull={theImport} back={back} />
  )
}
