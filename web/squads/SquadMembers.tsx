import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Squad } from '../../contract/squads/calls.ts'
import type { StudentRow } from '../../contract/students/calls.ts'
import { read } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { pathTo } from '../screens/path-to.ts'
import { usePagedList } from '../shared/exports/paged-list.ts'
import { studentsCounted } from '../shared/exports/students-export.ts'
import { PhoneActions } from '../shared/PhoneActions.tsx'
import { RecordName } from '../shared/RecordLink.tsx'
import { MoveToSquad } from '../shared/squads/LazyMoveToSquad.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useChoice } from '../ui/table/choice.ts'
import type { Column } from '../ui/table/column.ts'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import { useSort } from '../ui/table/sort.ts'

/** Who is in a squad; several are moved at once. */
export const SquadMembers = ({ squad: { _id, campVenue } }: { squad: Squad }) => {
  const mayMove = useSession().may('students.write')
  const sort = useSort()
  const filter = { campVenue, squad: _id, sort: sort.by ?? 'name' }
  const members = usePagedList('students', (paging) =>
    read(
      'GET /api/students',
      { query: { ...filter, ...paging } },
      { failed: t`Failed to load students` },
    ),
  )
  const { choice, chosen, clear } = useChoice(members.rows, ({ name }) => name)
  const [moving, setMoving] = useState<readonly StudentRow[] | undefined>(undefined)
  const add = mayMove && (
    <ButtonLink icon={UserPlus} to={pathTo('students', { campVenue })}>
      {t`Add students`}
    </ButtonLink>
  )
  return (
    <Panel title={t`Members`} action={add}>
      <PagedTable
        list={members}
        counted={studentsCounted}
        caption={t`Members`}
        columns={memberColumns()}
        empty={{ text: t`Nobody is in this squad yet`, action: add }}
        {...(mayMove && {
          choice,
          chosenActions: <Button onClick={() => setMoving(chosen)}>{t`Move to a squad`}</Button>,
        })}
      />
      {moving && (
        <MoveToSquad students={moving} onActed={clear} onClose={() => setMoving(undefined)} />
      )}
    </Panel>
  )
}

const memberColumns = (): readonly Column<StudentRow>[] => [
  {
    header: t`Name`,
    sort: 'name',
    primary: true,
    cell: ({ _id, name }) => <RecordName kind="student" id={_id} name={name} />,
  },
  {
    header: t`Registration number`,
    sort: 'registrationNumber',
    narrowLayout: 'plain',
    cell: ({ registrationNumber }) => registrationNumber,
  },
  {
    header: t`Contact number`,
    narrowLayout: 'plain',
    cell: ({ name, contactNumber }) => (
      <span className="flex flex-wrap items-center gap-x-2 whitespace-nowrap">
        {contactNumber}
        <PhoneActions phone={contactNumber} who={{ name }} />
      </span>
    ),
  },
]
