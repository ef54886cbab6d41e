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
import type { ReportKind } from './report-worker.ts'
import { useReport } from './save-report.ts'
import { statusChoices } from '../records/status-filter.ts'
import type { useVenueDay } from '../venue-day.ts'

type Props = { venueDay: ReturnType<typeof useVenueDay>; onClose: () => void }

const kinds = [
  { kind: 'csv', label: 'CSV', icon: FileText },
  { kind: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
] as const

export const ReportDialog = ({ venueDay, onClose }: Props) => {
  const { venue, url, today } = venueDay
  const { name: institute } = useInstitute()
  // What was chosen on the screen just now may come after the dialog has opened.
  const [chosen, choose] = useState<{ date?: string; status?: string; studentName?: string }>({})
  const {
    date = venueDay.date,
    status = url.get('status'),
    studentName = url.get('studentName'),
  } = chosen
  const [language, setLanguage] = useState<Language>(spokenLanguage)
  const report = useReport({ venue, date, status, studentName, institute, language })
  const [asked, setAsked] = useState(false)
  const isWrong = date !== '' && !isDay(date)
  const save = (kind: ReportKind) => {
    setAsked(true)
    if (!isWrong) void report.save(kind).then((saved) => saved && onClose())
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
            {t`Download PDF`}
          </Button>
        </>
      }
    >
      <FieldFrame label={t`Camp Venue`}>
        {(wiring) => <input {...wiring} readOnly className="control" value={venue} />}
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
      {report.saving !== undefined && (
        <p role="status" className="text-soft">
          {report.records === undefined
            ? t`Fetching the records…`
            : plural(
                { count: report.records },
                { one: 'Writing # record…', other: 'Writing # records…' },
              )}
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
