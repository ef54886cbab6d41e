import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { useInstitute } from '../../shared/institute.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmployeeViews } from '../list/EmployeeViews.tsx'
import {
  SuperAdministratorConfirm,
  type SuperAdministratorAction,
} from './SuperAdministratorConfirm.tsx'
import { superAdministratorColumns } from './super-administrator-columns.tsx'

/** Who may do everything; each may sign another out, or take their role away. */
export const SuperAdministratorsPage = () => {
  const { zone } = useInstitute()
  const { user } = useSession()
  const failed = t`Failed to load the super administrators`
  const reading = read('GET /api/super-administrators', {}, { failed })
  const list = useQuery({ ...reading, refetchOnMount: 'always' })
  const [step, setStep] = useState<SuperAdministratorAction | undefined>(undefined)
  return (
    <Page
      title={t`Super administrators`}
      context={t`They may do everything here. New ones are made on the server.`}
    >
      <EmployeeViews selected="super" />
      <DataTable
        caption={t`Super administrators`}
        columns={superAdministratorColumns({ zone, own: user._id, onStep: setStep })}
        rows={list.data?.superAdministrators}
        rowKey={({ _id }) => _id}
        state={list}
        failed={failed}
        skeletonRows={2}
        empty={{ text: t`No super administrators` }}
      />
      <SuperAdministratorConfirm step={step} onClose={() => setStep(undefined)} />
    </Page>
  )
}
