import { t } from '@lingui/core/macro'
import { Mountain, Plus } from 'lucide-react'
import type { Standard } from '../../../contract/fitness/standards.ts'
import { enumerate } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { FitnessTabs } from '../../shared/fitness/FitnessTabs.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { ConfirmedBadge } from './VersionFacts.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { NameLink, Nothing } from '../../ui/TwoLines.tsx'
import { pressedBy } from '../../ui/letter-keys.ts'

const AltitudeDialog = lazyDialog(async () => (await import('./AltitudeDialog.tsx')).AltitudeDialog)

/** What each exam asks, and who vouches for it. */
export const StandardsPage = () => {
  const failed = t`Failed to load standards`
  const standards = useRead('GET /api/standards', { failed })
  const rows = standards.data?.standards
  const mayManage = useSession().may('fitness.manage')
  return (
    <Page
      title={t`Standards`}
      context={t`What each exam asks for`}
      {...(mayManage && {
        action: (
          <>
            <Button
              icon={Mountain}
              {...opens(AltitudeDialog, { altitudes: standards.data?.altitudes ?? [] })}
            >
              {t`Heights of venues`}
            </Button>
            <ButtonLink
              variant="primary"
              icon={Plus}
              to={pathTo('newStandard')}
              {...pressedBy('N')}
            >
              {t`Add standards`}
            </ButtonLink>
          </>
        ),
      })}
    >
      <FitnessTabs selected="standards" />
      {rows?.some(({ confirmed }) => confirmed === undefined) === true && (
        <Note tone="warn">
          {t`Some numbers came with Muster and no one has confirmed them. Check them against your notice before you rely on them.`}
        </Note>
      )}
      <DataTable
        caption={t`Standards`}
        columns={columns()}
        rows={rows}
        rowKey={({ _id }) => _id}
        state={standards}
        failed={failed}
        empty={{ text: t`No standards yet` }}
      />
    </Page>
  )
}

const columns = (): readonly Column<Standard>[] => [
  {
    header: t`Exam`,
    primary: true,
    cell: ({ _id, exam }) => <NameLink to={pathTo('standard', { id: _id })} name={exam} />,
  },
  { header: t`Recruits`, narrowLayout: 'plain', cell: ({ body }) => body },
  { header: t`Cycle`, narrowLayout: 'under', cell: ({ cycle }) => cycle },
  { header: t`Status`, narrowLayout: 'beside', cell: ConfirmedBadge },
  {
    header: t`Courses`,
    cell: ({ courses }) => enumerate(courses.map(({ name }) => name)) || <Nothing />,
  },
]
