import { plural, showCount } from '../../../contract/values/figures.ts'
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { underDay } from '../../ui/form/DateField.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { type ReportKind, useReport } from './save-report.ts'
import { statusChoices } from '../records/status-filter.ts'
import type { useVenueDay } from '../venue-day.ts'

type Props = { place: ReturnType<typeof useVenueDay>; onClose: () => void }

const kinds = [
  { kind: 'csv', label: 'CSV', icon: FileText },
  { kind: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
] as const

/** Chooses what the report includes, and the kind of file. */
export const ReportDialog = ({ place, onClose }: Props) => {
  const { venue, url, today } = place
  const { name: institute } = useInstitute()
  const [date, setDate] = useState(place.date)
  const [status, setStatus] = useState(url.get('status'))
  const [studentName, setStudentName] = useState(url.get('studentName'))
  const report = useReport({ venue, date, status, studentName, institute })
  const save = (kind: ReportKind) => void report.save(kind).then((saved) => saved && onClose())
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download PDF"
      description="Choose what to include (PDF, CSV or Excel)"
      actions={
        <>
          {kinds.map(({ kind, label, icon }) => (
            <Button key={kind} icon={icon} busy={report.saving === kind} onClick={() => save(kind)}>
              {label}
            </Button>
          ))}
          <Button
            variant="primary"
            icon={FileDown}
            busy={report.saving === 'pdf'}
            onClick={() => save('pdf')}
          >
            Download PDF
          </Button>
        </>
      }
    >
      <FieldFrame label="Camp Venue">
        {(wiring) => <input {...wiring} readOnly className="control" value={venue} />}
      </FieldFrame>
      <FieldFrame label="Date" hint={underDay(date, 'Leave blank for all dates')}>
        {(wiring) => (
          <input
            {...wiring}
            type="date"
            className="control"
            max={today}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="grid gap-1">
        <span aria-hidden className="font-medium">
          Status
        </span>
        <FilterSelect
          label="Status"
          value={status}
          onChange={setStatus}
          options={statusChoices()}
        />
      </div>
      <FieldFrame label="Student Name">
        {(wiring) => (
          <input
            {...wiring}
            className="control"
            autoComplete="off"
            maxLength={100}
            value={studentName}
            onChange={(event) => setStudentName(event.target.value)}
          />
        )}
      </FieldFrame>
      {report.saving !== undefined && (
        <p role="status" className="text-soft">
          {report.records === undefined
            ? 'Fetching the records…'
            : plural(report.records, {
                one: 'Writing 1 record…',
                other: `Writing ${showCount(report.records)} records…`,
              })}
        </p>
      )}
    </Dialog>
  )
}
