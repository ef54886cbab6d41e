import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/client.ts'
import { useToday } from '../../../shared/today.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { blankStandard, valuesForAnother } from './standard-values.ts'
import { StandardForm } from './StandardForm.tsx'
import { pathTo } from '../../../screens/path-to.ts'

/** Adds the standards of an exam, also from those of another one (`?from=`). */
export const NewStandardPage = () => {
  const [search] = useSearchParams()
  const from = search.get('from')
  const today = useToday()
  const other = useRead('GET /api/standards/:id', {
    params: { id: from ?? '' },
    enabled: from !== null,
  })
  if (from !== null && other.isPending) return <Loading />
  const start = other.data?.standard
  return (
    <Page
      title={t`Add standards`}
      context={
        start === undefined
          ? t`Saved as a draft on this device until you save`
          : t`With the limits of ${{ exam: start.exam }}`
      }
      back={{ to: pathTo('standards'), label: t`Standards` }}
    >
      <StandardForm
        key={from}
        name={from === null ? 'standard:new' : `standard:new:${from}`}
        values={start === undefined ? blankStandard(today) : valuesForAnother(start, today)}
      />
    </Page>
  )
}
