import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useOpenedRecord } from '../../shared/forms/opened-record.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty, LoadFailed } from '../../ui/LoadFailed.tsx'
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
  const { query, opened, hasFailed, reload } = useOpenedRecord({
    call: 'GET /api/locations',
    input: {},
    failed,
    recordIn: ({ locations }) => locations.find(({ _id }) => _id === id),
  })
  if (opened !== undefined)
    return (
      <Page title={t`Edit location`} context={opened.name} back={back()}>
        <LocationForm key={opened.__v} location={opened} reload={reload} />
      </Page>
    )
  if (query.isFetching) return <Loading />
  return (
    <Page title={hasFailed ? t`Edit location` : t`Location not found`} back={back()}>
      {hasFailed ? (
        <LoadFailed text={failed} query={query} />
      ) : (
        <Empty
          text={t`This location no longer exists`}
          action={<ButtonLink to={pathTo('locations')}>{t`Go to the locations`}</ButtonLink>}
        />
      )}
    </Page>
  )
}
