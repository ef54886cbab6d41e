import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import type { ParadeReport } from '../../../contract/excuses/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { pathTo } from '../../screens/path-to.ts'
import { titleOf } from '../../screens/menu.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Figures } from '../../ui/Figures.tsx'
import { Empty, Loaded } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { useVenueDay } from '../venue-day.ts'
import { VenueDayFilters } from '../VenueDayFilters.tsx'
import { PrintButton } from '../../shared/PrintButton.tsx'
import { detailOf, paradeText, stateNames, statesIn } from './parade.ts'

/** Every student of a venue on a day, counted once: who is there, who is excused, who is missing. */
export const ParadeStatePage = () => {
  const venueDay = useVenueDay()
  const { venue, squad, squadName, date } = venueDay
  const wanted = venue !== '' && date !== ''
  const failed = t`Failed to load the parade state`
  const query = useRead('GET /api/parade-state/:venue', {
    params: { venue },
    query: { squad, date },
    enabled: wanted,
    failed,
  })
  return (
    <Page
      title={titleOf('paradeState')}
      context={
        wanted
          ? [venue, squadName, showDay(date)].filter(Boolean).join(' · ')
          : t`Who is there, who is excused and why`
      }
      action={
        query.data &&
        wanted && (
          <ParadeActions
            report={query.data}
            place={[venue, squadName].filter(Boolean).join(' · ')}
          />
        )
      }
    >
      <div className="contents print:hidden">
        <VenueDayFilters venueDay={venueDay} prompt={!wanted && t`Please select date and venue`}>
          {wanted && (
            <ButtonLink to={pathTo('attendance', { venue, squad, date })}>
              {titleOf('attendance')}
            </ButtonLink>
          )}
        </VenueDayFilters>
      </div>
      {wanted && (
        <Loaded query={query} failed={failed}>
          {(report) =>
            report.strength === 0 ? (
              <Empty text={t`No students found for this venue`} />
            ) : (
              <Parade report={report} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

/** Print, and the same as a text for any chat. */
const ParadeActions = ({ report, place }: { report: ParadeReport; place: string }) => {
  const text = encodeURIComponent(paradeText(report, place))
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <PrintButton />
      <a
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook('primary')}
      >
        <MessageCircle aria-hidden size={16} />
        {t`Send as WhatsApp text`}
      </a>
    </div>
  )
}

const Parade = ({ report }: { report: ParadeReport }) => {
  const { strength, figures, mess, date } = report
  const names = stateNames()
  const { present, late, absent, notMarked } = figures
  const figure = (label: string, value: number) => ({ label, value: showCount(value) })
  return (
    <>
      <Figures
        waiting={false}
        items={[
          figure(t`Strength`, strength),
          figure(names.present, present),
          figure(names.late, late),
          figure(names.absent, absent),
          figure(t`Excused`, strength - present - late - absent - notMarked),
          figure(names.notMarked, notMarked),
          figure(t`Mess`, mess),
        ]}
      />
      {statesIn(report).map(({ state, title, isNamed, students }) => (
        // All of it is on one sheet of paper.
        <section
          key={state}
          aria-label={title}
          className={`rounded-lg border border-line bg-raised p-4 print:-mt-2 print:border-0 print:p-0 ${state === 'present' ? 'print:hidden' : ''}`}
        >
          <h2 className="mb-2 text-lead print:mb-0 print:text-body">{title}</h2>
          <ol
            className={`columns-[15rem] gap-x-6 print:columns-3 print:text-small ${isNamed ? '' : 'print:hidden'}`}
          >
            {students.map((student) => (
              <li
                key={student._id}
                className="flex min-h-11 break-inside-avoid flex-wrap items-center gap-x-2 dense:min-h-8 print:min-h-0! print:flex-nowrap"
              >
                <span className="print:max-w-full print:shrink-0">
                  <RecordLink kind="student" id={student._id} name={student.name} />
                </span>
                <span className="text-small text-soft print:min-w-0 print:truncate">
                  {[detailOf(student, date), student.registrationNumber]
                    .filter((part) => part !== undefined)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
