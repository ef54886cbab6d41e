import { t } from '@lingui/core/macro'
import { LazyPart } from '../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { Panel } from '../ui/Panel.tsx'
import { absentees, type Board, firstAbsentees } from './board.ts'

const listPart = lazyPart(() => import('./AbsenteeList.tsx'))

/** Students who were absent at their last three marks; what shows them loads where there are any. */
export const Absentees = ({ board }: { board: Board }) => (
  <Panel
    title={t`Absent three days in a row`}
    action={<p className="text-soft">{absentees(board)}</p>}
  >
    {board.absenteeTotal > 0 && (
      <LazyPart
        part={listPart}
        failed={t`This couldn't be loaded`}
        waiting={board.absentees
          .slice(0, firstAbsentees)
          .map(({ _id }) => <div key={_id} className="min-h-14" />)}
      >
        {({ AbsenteeList }) => <AbsenteeList students={board.absentees} />}
      </LazyPart>
    )}
  </Panel>
)
