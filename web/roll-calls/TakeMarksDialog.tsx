import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { RollCall } from '../../contract/roll-calls/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { useRead } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { terms } from '../language/contract-words.ts'
import { isMark } from '../shared/outbox/marks/mark-entry.ts'
import { attendanceWords } from '../shared/outbox/marks/mark-upload.ts'
import { entriesOfMarks } from '../shared/outbox/marks/rebase.ts'
import { outbox, useOutbox } from '../shared/outbox/outbox.ts'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { tellSaving } from '../shared/saving/saving-words.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { FigureBand } from '../ui/Facts.tsx'
import { Loaded } from '../ui/LoadFailed.tsx'
import { marksToTake, ownMarksOf } from './take-marks.ts'
import { useCountStudents } from './use-count.ts'

type Props = { rollCall: RollCall; onClose: () => void }

/** A look at what a roll call would mark, before it is taken over; nothing that is marked changes. */
export const TakeMarksDialog = ({ rollCall, onClose }: Props) => {
  const { user } = useSession()
  const { entries } = useOutbox()
  const [saving, setSaving] = useState(false)
  const { _id, name, campVenue: venue, squadId: squad = '', date: day, startedAt } = rollCall
  const counted = useRead('GET /api/roll-calls/:id', {
    params: { id: _id },
    failed: t`Failed to load the roll call`,
  })
  const students = useCountStudents({ venue, squad, day, startedAt })
  const { data, roster, isFresh } = students
  const ofDay = entries.filter(isMark).filter(({ mark }) => mark.day === day)
  const marked = new Set([
    ...(roster?.days[day]?.marks.map(([id]) => id) ?? []),
    ...ofDay.map(({ mark }) => mark.studentId),
  ])
  // Which marks there are has to be known just now.
  const isKnown = data !== undefined && isFresh && counted.data !== undefined
  const taken = isKnown ? marksToTake(data, counted.data.counted, marked) : undefined
  const save = async () => {
    if (!taken || saving) return
    setSaving(true)
    const marks = ownMarksOf(taken.marks, venue, day)
    const sent = await outbox.save(entriesOfMarks(user._id, marks))
    onClose()
    await tellSaving(sent, attendanceWords)
  }
  const many = taken?.marks.length ?? 0
  return (
    <Dialog
      title={t`Use as today's marks`}
      description={`${rollCallName(name)} · ${venue}`}
      busy={saving}
      onClose={onClose}
      confirm={{
        label: plural(many, { one: 'Mark # student', other: 'Mark # students' }),
        disabled: many === 0,
        onPress: () => void save(),
      }}
    >
      <Loaded
        query={{ ...(counted.isError ? counted : students), data: taken }}
        failed={t`Failed to load the roll call`}
      >
        {({ present, absent, stay, excused }) => (
          <div className="grid gap-3">
            <FigureBand
              items={[
                { label: terms().attendance.present, value: showCount(present.length) },
                { label: terms().attendance.absent, value: showCount(absent.length) },
                { label: t`Marked already`, value: showCount(stay) },
                {
                  label: t({ message: 'Excused', context: 'students' }),
                  value: showCount(excused),
                },
              ]}
            />
            {absent.length > 0 && (
              <p>{t`Absent: ${{ names: absent.map((student) => student.name).join(', ') }}`}</p>
            )}
            <p className="text-soft">
              {t`Marks that are there stay as they are. Excused students get no mark.`}
            </p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
