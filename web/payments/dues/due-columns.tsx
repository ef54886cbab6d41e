import { t } from '@lingui/core/macro'
import { NotebookPen, QrCode, TriangleAlert } from 'lucide-react'
import type { DueStudent } from '../../../contract/contacts/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { type Channel, MessageActions, isNumber } from '../../shared/messages/MessageActions.tsx'
import { RefundOwed } from '../../shared/RefundOwed.tsx'
import { RecordName } from '../../shared/RecordLink.tsx'
import { NoteDialog } from '../../shared/dues/DuesNotes.tsx'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { wordsOfDaysOverdue } from '../list/overdue-words.ts'
import { dueOf, duesMessage, type Writing } from './dues-message.ts'
import { LastWords, openedToday } from './LastWords.tsx'
import { pathTo } from '../../screens/path-to.ts'

type Actions = {
  /** Absent until the templates are read; the rows are too. */
  writing: Writing | undefined
  promised: boolean
  onOpen: (id: string, channel: Channel) => void
}

export const dueColumns = ({
  writing,
  promised,
  onOpen,
}: Actions): readonly Column<DueStudent>[] => [
  {
    header: t`Student`,
    sort: 'name',
    primary: true,
    lines: 2,
    cell: ({ _id, name, registrationNumber, courses }) => (
      <TwoLines
        wide
        under={[registrationNumber, ...courses.map(({ courseName }) => courseName)].join(' · ')}
      >
        <RecordName kind="student" id={_id} name={name} />
      </TwoLines>
    ),
  },
  {
    header: t`Phone`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: (student) => {
      const { phone, whose } = answering(student)
      return (
        <TwoLines wide under={whose}>
          <span className="whitespace-nowrap">{phone}</span>
        </TwoLines>
      )
    },
  },
  {
    header: t`Due`,
    sort: 'amount',
    sortFirst: 'desc',
    align: 'right',
    lines: 2,
    narrowLayout: 'under',
    cell: (student) => <Amount student={student} />,
  },
  {
    header: t`Due date`,
    sort: 'nextDue',
    lines: 2,
    narrowLayout: 'full-width',
    cell: ({ nextDueDate, daysLate }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 in-table:max-w-40">
        <span className="whitespace-nowrap">{showDay(nextDueDate)}</span>
        {daysLate > 0 && (
          <Badge tone="bad" icon={TriangleAlert}>
            {wordsOfDaysOverdue(daysLate)}
          </Badge>
        )}
      </span>
    ),
  },
  {
    header: promised ? t`Promise` : t`Last note`,
    sort: promised ? 'promise' : undefined,
    lines: 2,
    narrowLayout: 'full-width',
    cell: (student) => <LastWords student={student} />,
  },
  {
    header: t`Actions`,
    actions: true,
    narrowLayout: 'full-width',
    cell: (student) => (
      <>
        {writing !== undefined && (
          <MessageActions
            phone={answering(student).phone}
            who={answering(student).who}
            message={duesMessage(student, writing)}
            onOpen={(channel) => onOpen(student._id, channel)}
            question={openedToday(student)}
            iconsOnly
          />
        )}
        <IconButton
          label={t`Note on the dues of ${{ name: student.name }}`}
          icon={NotebookPen}
          {...opens(NoteDialog, { student })}
        />
        <IconLink
          to={pathTo('duesSlip', { id: student._id })}
          label={t`Dues slip of ${{ name: student.name }}`}
          icon={QrCode}
        />
      </>
    ),
  },
]

/** Who is called: the parent, or the student where the parent has no number. */
const answering = (student: DueStudent) => {
  const { name, parentName, parentMobileNumber, contactNumber } = student
  if (isNumber(parentMobileNumber) || !isNumber(contactNumber))
    return { phone: parentMobileNumber, whose: parentName, who: { parentOf: name } }
  return { phone: contactNumber, whose: name, who: { name } }
}

const Amount = ({ student }: { student: DueStudent }) => {
  const due = dueOf(student)
  const { lateAmount, refundDue } = student
  return (
    <span className="flex flex-col items-end">
      <span>{showRupees(due)}</span>
      {lateAmount > 0 && lateAmount < due && (
        <span className="text-small font-normal text-bad">
          {t`${{ amount: showRupees(lateAmount) }} overdue`}
        </span>
      )}
      <RefundOwed amount={refundDue} />
    </span>
  )
}
