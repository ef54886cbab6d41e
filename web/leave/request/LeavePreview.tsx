import { t } from '@lingui/core/macro'
import { CalendarDays, TriangleAlert } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { type LeaveHalf, leaveHalves, type LeaveType } from '../../../contract/leave/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { useRead } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { inLanguage, sentence } from '../../language/said.ts'
import { useThisYear } from '../../shared/today.ts'
import { useDebounced } from '../../ui/debounce.ts'
import { previewWords } from '../preview-words.ts'
import { endsTooEarly, endsTooEarlyWords, halfOf, type LeaveValues } from './leave-values.ts'

type DatedRequest = {
  leaveType: LeaveType
  startDate: string
  endDate: string
  half: LeaveHalf | ''
}

/** The days that the request would use, and why it would be refused. */
export const LeavePreview = () => {
  const { watch, formState } = useFormContext<LeaveValues>()
  const isSaid = formState.errors.endDate?.message === endsTooEarlyWords
  return (
    <div aria-live="polite" className="grid gap-2 rounded-md bg-well px-3 py-2">
      <Outcome values={watch()} isSaid={isSaid} />
    </div>
  )
}

/** With `isSaid`, the field already says that the end is before the start. */
const Outcome = ({ values, isSaid }: { values: LeaveValues; isSaid: boolean }) => {
  const { leaveType, startDate, endDate } = values
  const early = endsTooEarly(values)
  if (early && !isSaid) return <Objection text={sentence(endsTooEarlyWords)} />
  if (leaveType === '' || early || !isDay(startDate) || !isDay(endDate))
    return (
      <p className="text-soft">{t`Choose the type and both dates to see how many days this uses.`}</p>
    )
  const half = halfOf(values)
  return <CountedDays key={leaveType} request={{ leaveType, startDate, endDate, half }} />
}

const CountedDays = ({ request }: { request: DatedRequest }) => {
  const { leaveType } = request
  const thisYear = useThisYear()
  const [startDate = '', endDate = '', chosen] = useDebounced(
    `${request.startDate} ${request.endDate} ${request.half}`,
  ).split(' ')
  const half = leaveHalves.find((one) => one === chosen)
  const preview = useRead('GET /api/leave-requests/preview', {
    query: { leaveType, startDate, endDate, half },
    keepsFormer: true,
  })
  if (preview.data === undefined)
    return (
      <p className="text-soft">
        {preview.isError
          ? (reasonOf(preview.error) ?? t`The days couldn't be counted.`)
          : t`Counting the days…`}
      </p>
    )
  const { objection, refusal } = preview.data
  return (
    <>
      <p className="flex items-start gap-2">
        <CalendarDays aria-hidden size={16} className="mt-0.5 shrink-0 text-soft" />
        {previewWords(leaveType, preview.data, thisYear)}
      </p>
      {objection !== undefined && (
        <Objection text={inLanguage({ message: objection, ...refusal })} />
      )}
    </>
  )
}

const Objection = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 text-bad">
    <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
    {text}
  </p>
)
