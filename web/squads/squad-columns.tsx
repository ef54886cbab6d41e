import { plural, t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { Squad } from '../../contract/squads/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { pathTo } from '../screens/path-to.ts'
import { ActiveBadge, ToggleActive } from '../shared/ActiveState.tsx'
import { DeleteButton } from '../shared/DeleteRecord.tsx'
import { squadReads } from '../shared/squads/squad-reads.ts'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { pressedBy } from '../ui/letter-keys.ts'
import { actionsColumn, type Column } from '../ui/table/column.ts'
import { Nothing, TwoLines } from '../ui/TwoLines.tsx'
import { coachesOf, daysOf, hoursOf } from './squad-words.ts'

type Actions = {
  manages: boolean
  venue: string
  latestOf: (squad: Squad) => Promise<Squad | undefined>
}

export const SquadDialog = lazyDialog(async () => (await import('./SquadDialog.tsx')).SquadDialog)

export const squadColumns = ({ manages, venue, latestOf }: Actions): readonly Column<Squad>[] => [
  {
    header: t`Squad`,
    sort: 'name',
    sortValue: ({ name }) => name,
    primary: true,
    cell: ({ _id, name }) => (
      <Link
        to={pathTo('squad', { id: _id })}
        className="font-medium hover:text-accent-ink hover:underline"
      >
        {name}
      </Link>
    ),
  },
  {
    header: t`Coaches`,
    narrowLayout: 'plain',
    cell: (squad) => coachesOf(squad) || <Nothing />,
  },
  {
    header: t`Members`,
    sort: 'members',
    sortFirst: 'desc',
    sortValue: ({ members }) => members,
    lines: 2,
    narrowLayout: 'full-width',
    cell: (squad) => <Places {...squad} />,
  },
  {
    header: t`Days and hours`,
    lines: 2,
    narrowLayout: 'plain',
    cell: (squad) => <TwoLines under={hoursOf(squad)}>{daysOf(squad) || <Nothing />}</TwoLines>,
  },
  {
    header: t`Status`,
    narrowLayout: 'beside',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  ...(manages
    ? [
        actionsColumn((squad: Squad) => (
          <>
            <IconButton
              label={t`Edit ${{ name: squad.name }}`}
              icon={Pencil}
              {...pressedBy('E', t`Edit`)}
              {...opens(SquadDialog, { venue, squad, latestOf })}
            />
            <ToggleActive
              call="PATCH /api/squads/:id/toggle-status"
              kind="squad"
              record={squad}
              refresh={squadReads}
            />
            <DeleteButton
              call="DELETE /api/squads/:id"
              kind="squad"
              id={squad._id}
              name={squad.name}
              sentence={() => sentenceOf(squad)}
              refresh={squadReads}
            />
          </>
        )),
      ]
    : []),
]

const sentenceOf = ({ name }: Squad): string =>
  t({ message: `Delete ${name}? This can't be undone.`, context: 'squad' })

/** How many of the places are taken, and how many students wait for one. */
const Places = ({ members, capacity, waiting }: Squad) => (
  <TwoLines
    under={
      waiting > 0 && (
        <span className="text-warn">
          {plural(waiting, { one: '# waits for a place', other: '# wait for a place' })}
        </span>
      )
    }
  >
    {t`${{ members: showCount(members) }} of ${{ capacity: showCount(capacity) }}`}
  </TwoLines>
)
