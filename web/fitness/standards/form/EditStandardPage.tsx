import { t } from '@lingui/core/macro'
import { Navigate, useParams } from 'react-router'
import { useOpenedRecord } from '../../../shared/forms/opened-record.ts'
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
  const { opened, hasFailed, reload } = useOpenedRecord({
    call: 'GET /api/standards/:id',
    input: { params: { id } },
    failed: t`Failed to load the standards of this exam`,
    recordIn: ({ standard }) => standard,
  })
  if (hasFailed) return <Navigate to={pathTo('standards')} replace />
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
