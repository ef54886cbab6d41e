import { t } from '@lingui/core/macro'
import {
  importKinds,
  importNeeds,
  type ImportKind,
  type ImportState,
} from '../../../contract/imports/terms.ts'
import { read } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { DropZone } from './DropZone.tsx'
import { KindChoice } from './KindChoice.tsx'
import { useUpload } from './use-upload.ts'
import { titleOf } from '../../screens/menu.ts'
import { useState } from 'react'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { kindWords } from '../kinds.ts'
import type { ImportRow } from '../../../contract/imports/shapes.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameLink, TwoLines } from '../../ui/TwoLines.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { CircleCheck, CircleDashed, LoaderCircle, TriangleAlert, Undo2 } from 'lucide-react'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/button-look.ts'
import { showInstant } from '../../shared/instants.ts'

export const ImportsPage = () => {
  const url = useUrlState()
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
          columns={importColumns()}
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

const importColumns = (): readonly Column<ImportRow>[] => [
  {
    header: t`File`,
    primary: true,
    lines: 2,
    cell: ({ _id, fileName, kind }) => (
      <TwoLines wide under={kindWords()[kind].name}>
        <NameLink to={pathTo('import', { id: _id })} name={fileName} />
      </TwoLines>
    ),
  },
  {
    header: t`State`,
    narrowLayout: 'beside',
    cell: ({ state }) => <ImportStateBadge state={state} />,
  },
  {
    header: t`Rows`,
    align: 'right',
    cell: ({ rows }) => showCount(rows.total),
  },
  {
    header: t`Uploaded`,
    lines: 2,
    cell: ({ createdAt, createdBy }) => (
      <TwoLines under={<PersonName person={createdBy} />}>{showInstant(createdAt)}</TwoLines>
    ),
  },
]

const looks = (): Record<ImportState, { tone: Tone; icon: Icon; word: string }> => ({
  ready: { tone: 'warn', icon: CircleDashed, word: t`To confirm` },
  running: { tone: 'warn', icon: LoaderCircle, word: t`Running` },
  done: { tone: 'good', icon: CircleCheck, word: t`Imported` },
  failed: { tone: 'bad', icon: TriangleAlert, word: t`Failed` },
  undone: { tone: 'off', icon: Undo2, word: t`Undone` },
})

const ImportStateBadge = ({ state }: { state: ImportState }) => {
  const { tone, icon, word } = looks()[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
