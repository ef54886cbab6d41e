import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { showDay } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { iconButtonLook } from '../ui/button-look.ts'
import { useInstitute } from '../shared/institute.ts'
import { Panel } from '../ui/Panel.tsx'
import { whatsAppLink, callLink } from '../shared/phone-links.ts'
import { absenceMessage, type Board } from './board.ts'
import { ShowAll } from './ShowAll.tsx'

const firstAbsentees = 5

/** Students who were absent at their last three marks, with links to contact their parents. */
export const Absentees = ({ board }: { board: Board }) => (
  <Panel title="Absent three days running" hint={hintOf(board)}>
    <ShowAll rows={board.absentees} first={firstAbsentees} things="students">
      {(students) => (
        <ul className="overflow-clip rounded-lg border border-line bg-raised">
          {students.map((student) => (
            <Absentee key={student._id} student={student} />
          ))}
        </ul>
      )}
    </ShowAll>
  </Panel>
)

const hintOf = ({ absentees, absenteeTotal }: Board): string => {
  if (absenteeTotal === 1) return '1 student; ask at home'
  if (absenteeTotal === absentees.length) return `${showCount(absenteeTotal)} students; ask at home`
  return `${showCount(absenteeTotal)} students, of whom the first ${absentees.length} are listed`
}

const Absentee = ({ student }: { student: Board['absentees'][number] }) => {
  const { name: institute } = useInstitute()
  const { _id, name, registrationNumber, campVenue, lastDay } = student
  const { parentName, parentMobileNumber } = student
  const link = whatsAppLink(parentMobileNumber, absenceMessage(student, institute))
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-1.5 last:border-0">
      <div className="min-w-0 flex-1">
        <Link
          to={`/students/${_id}`}
          className="font-medium wrap-anywhere hover:text-accent-ink hover:underline"
        >
          {name}
        </Link>
        <p className="text-small text-soft">
          {`${registrationNumber} · ${campVenue} · last on ${showDay(lastDay)}`}
        </p>
        <p className="text-small text-soft">{`${parentName}, ${parentMobileNumber}`}</p>
      </div>
      <a
        href={callLink(parentMobileNumber)}
        aria-label={`Call the parent of ${name}`}
        title={`Call the parent of ${name}`}
        className={iconButtonLook()}
      >
        <Phone aria-hidden size={16} />
      </a>
      {link !== undefined && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp to the parent of ${name}`}
          title={`WhatsApp to the parent of ${name}`}
          className={iconButtonLook()}
        >
          <MessageCircle aria-hidden size={16} />
        </a>
      )}
    </li>
  )
}
