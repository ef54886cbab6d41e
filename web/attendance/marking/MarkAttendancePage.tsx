import { t } from '@lingui/core/macro'
import { RotateCw, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { ExcuseDialog } from '../../shared/excuses/excuse-dialog.ts'
import { studentsCounted } from '../../shared/exports/students-export.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyDialog, openDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { Empty } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchBox, studentSearch } from '../../ui/filters/SearchBox.tsx'
import { LoadedTable } from '../../ui/table/LoadedTable.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import { excusing } from '../roll/excusing.ts'
import { RollNotices } from '../roll/RollNotices.tsx'
import type { RosterStudent } from '../roll/roster.ts'
import { rollFailed, type RollRead, useAge, useRoll } from '../roll/use-roll.ts'
import { DayLinks } from '../DayLinks.tsx'
import { VenueDayFilters } from '../VenueDayFilters.tsx'
import { HeldNote } from './HeldNote.tsx'
import { MarkActions, RollCallLink } from './MarkActions.tsx'
import { markColumns } from './mark-columns.tsx'
import { MarkEnd } from './MarkEnd.tsx'
import { type MarkingDay, useMarkingDay } from './marking-day.ts'
import { studentsMatching } from './marks.ts'
import { useMarks } from './use-marks.ts'
import '../attendance.css'

const ManualDialog = lazyDialog(
  async () => (await import('../manual/ManualDialog.tsx')).ManualDialog,
)

/** Loads the roll call's code, which must also open without a network. */
const fetchRollCall = () => void import('../roll-call/RollCallPage.tsx').catch(() => undefined)

export const MarkAttendancePage = () => {
  const markingDay = useMarkingDay()
  const { url, venue, date } = markingDay
  const wanted = venue !== '' && date !== ''
  const roll = useRoll(markingDay)
  const age = useAge(roll.asOf)
  useEffect(fetchRollCall, [])
  const refresh = () => {
    if (wanted) void roll.refetch()
    else toastFailure(t`Please select date and venue`, undefined, { once: true })
  }

  return (
    <Page
      title={titleOf('attendance')}
      context={
        age ?? (
          <span className={wanted ? 'max-md:hidden' : undefined}>
            {t`One mark per student per day. Earlier marks stay in the history.`}
          </span>
        )
      }
      action={
        // With a venue chosen, phones have these next to the list.
        <div className={`flex flex-wrap gap-2 ${wanted ? 'max-md:hidden' : ''}`}>
          <ButtonLink variant="quiet" icon={Smartphone} to={pathTo('unsent')}>
            {t`Entries on this device`}
          </ButtonLink>
          <Button icon={RotateCw} busy={roll.isFetching} onClick={refresh}>
            {t`Refresh`}
          </Button>
          {wanted && (
            <>
              <DayLinks place={markingDay.place} />
              <RollCallLink place={markingDay.place} />
            </>
          )}
        </div>
      }
    >
      <VenueDayFilters
        venueDay={markingDay}
        hint={t`Today's date is automatically selected`}
        className="mark-filters"
        prompt={date !== '' && venue === '' && t`Please select a venue to view and mark attendance`}
      >
        <SearchBox
          label={t`Search by name or number`}
          placeholder={studentSearch()}
          value={url.get('search')}
          atOnce
          onSearch={(search) => url.set({ search }, { replace: true })}
        />
      </VenueDayFilters>
      <HeldNote markingDay={markingDay} />
      {date === '' && <Empty text={t`Please select a date to view and mark attendance`} />}
      {wanted && (
        <MarkTable
          key={`${venue} ${date}`}
          markingDay={markingDay}
          roll={roll}
          onRefresh={refresh}
        />
      )}
    </Page>
  )
}

type Props = { markingDay: MarkingDay; roll: RollRead; onRefresh: () => void }

/** The roll of a day, ten students a page, with the unsaved edits. */
const MarkTable = ({ markingDay, roll, onRefresh }: Props) => {
  const { url, venue, date, today, place } = markingDay
  const marks = useMarks({ venue, date, roll })
  const [manual, setManual] = useState<RosterStudent | 'anybody' | undefined>(undefined)
  /** Whose remark is open, where it has no column. */
  const [remarking, setRemarking] = useState<string | undefined>(undefined)

  const columns = markColumns({
    marks,
    remarking,
    onRemark: setRemarking,
    onManual: setManual,
    date,
  })
  const found = studentsMatching(marks.students, url.get('search'))

  return (
    <>
      <RollNotices roll={roll.data} today={today} marks={marks} />
      <MarkActions
        found={found}
        marks={marks}
        place={place}
        onRefresh={onRefresh}
        onManual={() => setManual('anybody')}
        onExcuse={(students) => openDialog(ExcuseDialog, excusing(students, date))}
      />
      <LoadedTable
        caption={t`Students`}
        columns={columns}
        rows={found}
        counted={studentsCounted}
        state={roll}
        failed={rollFailed()}
        empty={{
          text: t`No students found for this camp venue`,
          action:
            url.get('search') === '' ? (
              <ButtonLink to={pathTo('newStudent')}>{t`Register student`}</ButtonLink>
            ) : (
              <Button onClick={() => url.set({ search: '' })}>{t`Clear search`}</Button>
            ),
        }}
        className="mark-list"
      />
      <MarkEnd marks={marks} />
      {manual !== undefined && (
        <ManualDialog
          marks={marks}
          student={manual === 'anybody' ? undefined : manual}
          onClose={() => setManual(undefined)}
        />
      )}
    </>
  )
}
