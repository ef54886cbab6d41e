import { t } from '@lingui/core/macro'
import { enumerate, showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { MayLink } from '../../ui/links/MayLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** How many students would pass the exam of their course today, by venue and by course. */
export const Readiness = () => {
  const { data } = useRead('GET /api/fitness/readiness')
  if (data === undefined) return null
  if (data.courses.length === 0)
    return (
      <p className="text-soft">
        {t`Set the exam of each course to see who would pass today.`}{' '}
        <MayLink to={pathTo('standards')} className="text-accent-ink underline">
          {t`Set exams`}
        </MayLink>
      </p>
    )
  const unconfirmed = new Set(
    data.courses
      .filter(({ exam }) => !exam.confirmed)
      .map(({ exam: { exam, body } }) => `${exam} (${body})`),
  )
  return (
    <Panel title={t`Would pass today`} hint={t`By the exam of their course`}>
      {unconfirmed.size > 0 && (
        <Note tone="warn">
          {t`Unconfirmed: ${{ exams: enumerate([...unconfirmed]) }}. Check these limits against your notice.`}
        </Note>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Counts
          title={t`By venue`}
          rows={data.venues.map((venue) => ({
            ...venue,
            key: venue.name,
            to: pathTo('fitness', { venue: venue.name }),
          }))}
        />
        <Counts
          title={t`By course`}
          rows={data.courses.map((course) => ({ ...course, key: course._id }))}
        />
      </div>
    </Panel>
  )
}

type Row = { key: string; name: string; to?: string; students: number; ready: number; open: number }

const Counts = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section className="min-w-0 rounded-lg border border-line bg-raised px-4 py-3">
    <h3 className="text-body">{title}</h3>
    <ul className="divide-y divide-line">
      {rows.map(({ key, name, to, students, ready, open }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {to === undefined ? (
              name
            ) : (
              <MayLink to={to} className="hover:text-accent-ink hover:underline">
                {name}
              </MayLink>
            )}
          </span>
          <span>
            <span className="font-medium">
              {t`${{ ready: showCount(ready) }} of ${{ students: showCount(students) }}`}
            </span>
            {open > 0 && (
              <span className="text-small text-soft">
                {' · '}
                {t`${{ open: showCount(open) }} incomplete`}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
