import { t } from '@lingui/core/macro'
import { importKinds, importNeeds, type ImportKind } from '../../../contract/imports/terms.ts'
import { read } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
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
import { useUpload } from './use-upload.ts'
import { titleOf } from '../../screens/menu.ts'
import { useState } from 'react'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { kindWords } from '../kinds.ts'

export const ImportsPage = () => {
  const url = useUrlState()
  const { zone } = useInstitute()
  const { may } = useSession()
  const offered = importKinds.filter((one) => importNeeds[one].every(may))
  const kind = offered.find((one) => one === url.get('kind')) ?? offered[0] ?? 'students'
  const upload = useUpload(kind)
  const imports = usePagedList('imports', (query) => ({
    ...read('GET /api/imports', { query }, { failed: t`Failed to load the imports` }),
    refetchOnMount: 'always',
  }))
  return (
    <Page title={titleOf('imports')} context={t`Bring in your old sheets, and check them first`}>
      <NetworkNeeded>{t`Connect to import a sheet.`}</NetworkNeeded>
      <KindChoice
        offered={offered}
        kind={kind}
        onChoose={(chosen) => url.set({ kind: chosen }, { replace: true })}
      />
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

const listPart = lazyPart(() => import('./ColumnList.tsx'))

/** What each column of a kind's template takes; the columns load when they are asked for. */
const TemplateColumns = ({ kind }: { kind: ImportKind }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-lg border border-line bg-raised px-4 py-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t`What each column takes: ${{ name: kindWords()[kind].name }}`}</summary>
      <p className="pt-2 text-soft">
        {t`Columns may stand in any order, with English, Hindi or Marathi headings. Put a semicolon between several values.`}
        {kind === 'attendance' &&
          ` ${t`Each row needs the student's registration number, admission number or name.`}`}
        {kind === 'results' &&
          ` ${t`Each row needs the student's registration number, admission number, chest number or name. Columns headed 1600 m, Pull-ups or Height (cm) are read too.`}`}
      </p>
      {isOpen && (
        <LazyPart part={listPart} failed={t`Failed to load the columns`}>
          {({ ColumnList }) => <ColumnList kind={kind} />}
        </LazyPart>
      )}
    </details>
  )
}
