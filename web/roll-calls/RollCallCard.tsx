import { plural, t } from '@lingui/core/macro'
import { CircleCheckBig, CircleDashed, CloudUpload } from 'lucide-react'
import type { RollCall } from '../../contract/roll-calls/calls.ts'
import { figuresOf, type RollCallFigures } from '../../contract/roll-calls/merge.ts'
import { showTime } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { inLanguage } from '../language/said.ts'
import { useInstitute } from '../shared/institute.ts'
import { outbox } from '../shared/outbox/outbox.ts'
import type { RollCallEntry } from '../shared/outbox/roll-calls/roll-call-kind.ts'
import { rollCallWords } from '../shared/outbox/roll-calls/roll-call-upload.ts'
import { PhoneActions } from '../shared/PhoneActions.tsx'
import { RecordLink } from '../shared/RecordLink.tsx'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { orTell, tellSaving } from '../shared/saving/saving-words.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { FirstRows } from '../ui/FirstRows.tsx'

type Props = {
  rollCall: RollCall
  onCountRest: ((rollCall: RollCall) => Promise<void>) | undefined
  onTake: ((rollCall: RollCall) => void) | undefined
}

const cardLook = 'grid gap-2 rounded-lg border border-line bg-raised px-4 py-3'

/** A roll call with who was missing. */
export const RollCallCard = ({ rollCall, onCountRest, onTake }: Props) => {
  const { name, startedAt, startedBy, missing, finishedAt, forMarks } = rollCall
  return (
    <li className={cardLook}>
      <Head name={name} startedAt={startedAt} figures={{ ...rollCall, missing: missing.length }}>
        {startedBy.name}
      </Head>
      {missing.length > 0 && <Missing students={missing} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {finishedAt === undefined && onCountRest && (
          <Button onClick={() => void onCountRest(rollCall)}>{t`Count the rest`}</Button>
        )}
        {finishedAt !== undefined && forMarks && onTake && (
          <Button onClick={() => onTake(rollCall)}>{t`Use as today's marks`}</Button>
        )}
      </div>
    </li>
  )
}

/** One that has not reached the server. */
export const WaitingCard = ({ entry }: { entry: RollCallEntry }) => {
  const { key, rollCall, trouble } = entry
  return (
    <li className={cardLook}>
      <Head
        name={rollCall.name}
        startedAt={rollCall.startedAt}
        figures={figuresOf(rollCall.counted)}
      >
        {trouble?.is === 'refused' ? (
          <span className="text-bad">{inLanguage(trouble)}</span>
        ) : (
          <span className="inline-flex items-center gap-1">
            <CloudUpload aria-hidden size={16} />
            {t`On this device, not uploaded yet`}
          </span>
        )}
      </Head>
      {trouble !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void orTell(outbox.discard([key]), rollCallWords)}>
            {t`Discard`}
          </Button>
          <Button
            variant="primary"
            onClick={async () => tellSaving(await outbox.retry([key]), rollCallWords)}
          >
            {t`Retry`}
          </Button>
        </div>
      )}
    </li>
  )
}

type HeadProps = {
  name: string
  startedAt: string
  figures: RollCallFigures
  children: React.ReactNode
}

const Head = ({ name, startedAt, figures, children }: HeadProps) => {
  const { zone } = useInstitute()
  const { strength, here, missing, excused, uncounted } = figures
  const all = showCount(strength)
  const further = [
    missing > 0 && t`${{ missing: showCount(missing) }} missing`,
    excused > 0 && plural(excused, { one: '# excused', other: '# excused' }),
  ].filter((text) => text !== false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h2 className="text-lead wrap-anywhere">{rollCallName(name)}</h2>
        <p className="text-small text-soft">
          {showTime(startedAt, zone)} · {children}
        </p>
      </div>
      <div className="text-right">
        {uncounted > 0 ? (
          <Badge tone="warn" icon={CircleDashed}>
            {t`${{ counted: showCount(strength - uncounted) }} of ${{ strength: all }} counted`}
          </Badge>
        ) : (
          <Badge tone="good" icon={CircleCheckBig}>
            {t`${{ here: showCount(here) }} of ${{ strength: all }}`}
          </Badge>
        )}
        <p className="text-small text-soft">{further.join(' · ')}</p>
      </div>
    </div>
  )
}

const Missing = ({ students }: { students: RollCall['missing'] }) => (
  <FirstRows
    first={5}
    rows={students}
    showAll={t`Show all ${{ count: showCount(students.length) }} students`}
  >
    {(rows = []) => (
      <ul aria-label={t({ message: 'Missing', context: 'list of students' })}>
        {rows.map(({ _id, name, registrationNumber, chestNumber, contactNumber }) => (
          <li key={_id} className="flex min-h-11 items-center gap-2 border-t border-line">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {chestNumber !== undefined && <b className="mr-2">{chestNumber}</b>}
              <RecordLink kind="student" id={_id} name={name} />{' '}
              <span className="text-small text-soft">{registrationNumber}</span>
            </span>
            <PhoneActions phone={contactNumber} who={{ name }} />
          </li>
        ))}
      </ul>
    )}
  </FirstRows>
)
