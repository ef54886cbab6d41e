import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Location } from '../../../contract/locations/calls.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { back, LocationForm } from './LocationForm.tsx'
import { pathTo } from '../../screens/path-to.ts'

export const EditLocationPage = () => {
  const { id = '' } = useParams()
  return <EditLocation key={id} id={id} />
}

const EditLocation = ({ id }: { id: string }) => {
  const failed = t`Failed to fetch locations`
  const query = useQuery({
    ...read('GET /api/locations', {}, { failed }),
    refetchOnMount: 'always',
  })
  // The form keeps the version it opened with; if others save meanwhile, saving is refused.
  const [opened, setOpened] = useState<Location | undefined>(undefined)
  const inList = (list: readonly Location[] | undefined) => list?.find(({ _id }) => _id === id)
  const location = inList(query.data?.locations)
  if (opened === undefined && location !== undefined && query.isFetchedAfterMount && !query.isError)
    setOpened(location)

  const reload = async () => {
    const latest = inList((await query.refetch()).data?.locations)
    if (latest !== undefined) setOpened(latest)
  }

  if (opened !== undefined)
    return (
      <Page title={t`Edit location`} context={opened.name} back={back()}>
        <LocationForm key={opened.__v} location={opened} reload={reload} />
      </Page>
    )
  if (query.isFetching) return <Loading />
  return (
    <Page title={query.isError ? t`Edit location` : t`Location not found`} back={back()}>
      {query.isError ? (
        <LoadFailed text={failed} error={query.error} onRetry={query.refetch} />
      ) : (
        <Empty
          text={t`This location no longer exists`}
          action={<ButtonLink to={pathTo('locations')}>{t`Go to the locations`}</ButtonLink>}
        />
      )}
    </Page>
  )
}
