import { plural, t } from '@lingui/core/macro'
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { isDay } from '../../../contract/values/calendar.ts'
import { DayControl } from '../../ui/day/DayControl.tsx'
import { wrongDay } from '../../ui/day/typed-day.ts'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import {
  isLanguage,
  type Language,
  languageNames,
  languages,
  spokenLanguage,
} from '../../../contract/values/languages.ts'
import { choicesOf } from '../../language/contract-words.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useInstitute } from '../../shared/institute.ts'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { fileFrom } from '../../files/by-worker.ts'
import { inFileName, saveFile } from '../../files/save-file.ts'
import type { ReportKind, ReportOrder } from './report-worker.ts'
import { statusChoices, statusIn } from '../records/figures.ts'
import type { VenueDay } from '../venue-day.ts'

type Props = { venueDay: VenueDay; onClose: () => void }

const kinds = [
  { kind: 'csv', label: 'CSV', icon: FileText },
  { kind: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
] as const

const done: Record<ReportKind, () => string> = {
  pdf: () => t`PDF downloaded successfully`,
  csv: () => t`CSV downloaded successfully`,
  xlsx: () => t`Excel file downloaded successfully`,
}
const failed: Record<ReportKind, () => string> = {
  pdf: () => t`Failed to download PDF`,
  csv: () => t`Failed to download CSV`,
  xlsx: () => t`Failed to download the Excel file`,
}

/** What a report contains, and its file; while that is made, how many records it has. */
export const ReportDialog = ({ venueDay, onClose }: Props) => {
  const { venue, squad, squadName, url, today } = venueDay
  const place = squadName === undefined ? venue : `${venue} · ${squadName}`
  const { name: institute } = useInstitute()
  // What was chosen on the screen just now may come after the dialog has opened.
  const [chosen, choose] = useState<{ date?: string; status?: string; studentName?: string }>({})
  const {
    date = venueDay.date,
    status = url.get('status'),
    studentName = url.get('studentName'),
  } = chosen
  const [language, setLanguage] = useState<Language>(spokenLanguage)
  const [saving, setSaving] = useState<ReportKind | undefined>(undefined)
  const [records, setRecords] = useState<number | undefined>(undefined)
  const [asked, setAsked] = useState(false)
  const isWrong = date !== '' && !isDay(date)
  const save = async (kind: ReportKind): Promise<void> => {
    setAsked(true)
    if (isWrong || saving !== undefined) return
    setSaving(kind)
    setRecords(undefined)
    try {
      const { data } = await send('GET /api/attendance/download-pdf/:venue', {
        params: { venue },
        query: { squad, date, status: statusIn(status), studentName },
      })
      setRecords(data.records.length)
      const report = { ...data, campVenue: place }
      saveFile(await made({ kind, language, report, institute }), nameOf(report, kind))
      toastSuccess(done[kind]())
      onClose()
    } catch (error) {
      toastFailure(failed[kind](), reasonOf(error))
    } finally {
      setSaving(undefined)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={t`Download PDF`}
      description={t`Choose what to include (PDF, CSV or Excel)`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {kinds.map(({ kind, label, icon }) => (
            <Button key={kind} icon={icon} busy={saving === kind} onClick={() => void save(kind)}>
              {label}
            </Button>
          ))}
          <Button
            variant="primary"
            icon={FileDown}
            busy={saving === 'pdf'}
            onClick={() => void save('pdf')}
          >
            {t`Download PDF`}
          </Button>
        </>
      }
    >
      <FieldFrame label={t`Camp Venue`}>
        {(wiring) => <input {...wiring} readOnly className="control" value={place} />}
      </FieldFrame>
      <FieldFrame
        label={t`Date`}
        hint={t`Leave blank for all dates`}
        error={asked && isWrong ? wrongDay() : undefined}
      >
        {(wiring) => (
          <DayControl
            {...wiring}
            title={t`Date`}
            max={today}
            value={date}
            onDay={(day) => choose({ ...chosen, date: day })}
          />
        )}
      </FieldFrame>
      <Choice
        label={t`Status`}
        value={status}
        onChange={(one) => choose({ ...chosen, status: one })}
        options={statusChoices()}
      />
      <FieldFrame label={t`Student Name`}>
        {(wiring) => (
          <input
            {...wiring}
            className="control"
            autoComplete="off"
            maxLength={100}
            value={studentName}
            onChange={(event) => choose({ ...chosen, studentName: event.target.value })}
          />
        )}
      </FieldFrame>
      <Choice
        label={t`Language`}
        value={language}
        onChange={(chosen) => isLanguage(chosen) && setLanguage(chosen)}
        options={choicesOf(languages, languageNames)}
      />
      {saving !== undefined && (
        <p role="status" className="text-soft">
          {records === undefined
            ? t`Fetching the records…`
            : plural({ count: records }, { one: 'Writing # record…', other: 'Writing # records…' })}
        </p>
      )}
    </Dialog>
  )
}

const Choice = (props: ComponentProps<typeof FilterSelect>) => (
  <div className="grid gap-1">
    <span aria-hidden className="font-medium">
      {props.label}
    </span>
    <FilterSelect {...props} />
  </div>
)

/** The worker may speak another language than the screen. */
const made = (order: ReportOrder): Promise<Blob> =>
  fileFrom(new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' }), order)

const nameOf = ({ campVenue, date }: AttendanceReport, kind: ReportKind): string =>
  `attendance-${inFileName(campVenue)}${date === undefined ? '' : `-${date}`}.${kind}`
