import { t } from '@lingui/core/macro'
import { importKinds } from '../../../contract/imports/terms.ts'
import { read } from '../../api/client.ts'
import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { useInstitute } from '../../shared/institute.ts'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { DropZone } from './DropZone.tsx'
import { importColumns } from './import-columns.tsx'
import { KindChoice } from './KindChoice.tsx'
import { TemplateColumns } from './TemplateColumns.tsx'
import { useUpload } from './use-upload.ts'
import { titleOf } from '../../screens/menu.ts'

/** Takes a sheet to import, and lists the earlier ones. */
export const ImportsPage = () => {
  const url = useUrlState()
  const { zone } = useInstitute()
  const kind = importKinds.find((one) => one === url.get('kind')) ?? 'students'
  const upload = useUpload(kind)
  const imports = usePagedList('imports', (query) => ({
    ...read('GET /api/imports', { query }, { failed: t`Failed to load the imports` }),
    refetchOnMount: 'always',
  }))
  return (
    <Page title={titleOf('imports')} context={t`Bring in your old sheets, and check them first`}>
      <NetworkNeeded>{t`Connect to import a sheet.`}</NetworkNeeded>
      <KindChoice kind={kind} onChoose={(chosen) => url.set({ kind: chosen }, { replace: true })} />
      <TemplateColumns kind={kind} />
      <DropZone
        upload={upload.upload}
        refused={upload.refused}
        onFiles={upload.take}
        onCancel={upload.cancel}
      />
      <Panel title={t`Earlier imports`}>
        <PagedTable
          list={imports}
          caption={t`Earlier imports`}
          columns={importColumns({ zone })}
          skeletonRows={3}
          empty={{ text: t`Nothing has been imported yet.` }}
        />
      </Panel>
    </Page>
  )
}
