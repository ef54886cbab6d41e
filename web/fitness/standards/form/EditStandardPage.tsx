import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Standard } from '../../../../contract/fitness/standards.ts'
import { read } from '../../../api/client.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { valuesOf } from './standard-values.ts'
import { StandardForm } from './StandardForm.tsx'
import { pathTo } from '../../../screens/path-to.ts'

export const EditStandardPage = () => {
  const { id = '' } = useParams()
  return <EditStandard key={id} id={id} />
}

const EditStandard = ({ id }: { id: string }) => {
  const query = useQuery({
    ...read(
      'GET /api/standards/:id',
      { params: { id } },
      { failed: t`Failed to load the standards of this exam` },
    ),
    refetchOnMount: 'always',
  })
  // The form keeps the version it opened with; if someone adds one meanwhile, saving is refused.
  const [opened, setOpened] = useState<Standard | undefined>(undefined)
  if (opened === undefined && query.data && query.isFetchedAfterMount && !query.isError)
    setOpened(query.data.standard)

  const reload = async () => {
    const latest = await query.refetch()
    if (latest.isSuccess) setOpened(latest.data.standard)
  }

  if (opened === undefined && query.isError && !query.isFetching)
    return <Navigate to={pathTo('standards')} replace />
  if (opened === undefined) return <Loading />
  const { exam, body, version } = opened
  return (
    <Page
      title={t`Edit standards`}
      context={`${exam} · ${body}`}
      back={{ to: pathTo('standard', { id }), label: exam }}
    >
      <StandardForm key={version} standard={opened} values={valuesOf(opened)} reload={reload} />
    </Page>
  )
}
