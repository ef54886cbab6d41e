import { plural, t } from '@lingui/core/macro'
import { showDay } from '../../../contract/values/calendar.ts'
import { useDraftsKept } from '../../storage/draft-store.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatDay } from './unsent.ts'
import { unsavedDays, useUnsavedCount } from '../marking/unsaved-marks.ts'
import { pathTo } from '../../screens/path-to.ts'

export const UnsavedDays = () => {
  const { user } = useSession()
  const count = useUnsavedCount(user._id)
  const draftsStored = useDraftsKept()
  if (count === 0) return null
  return (
    <Panel
      title={t`Edited, not saved`}
      hint={
        draftsStored
          ? t`These stay on this device and upload once you save them`
          : t`This browser can't keep these after Muster is closed. Save them now.`
      }
    >
      <ul className="grid gap-2">
        {unsavedDays(user._id).map(({ venue, day, count: edited }) => (
          <li
            key={`${venue} ${day}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
          >
            <span className="min-w-0 wrap-anywhere">
              {`${venue} · ${showDay(day)} · ${plural(edited, { one: '# mark', other: '# marks' })}`}
            </span>
            <OpenDay venue={venue} day={day} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const OpenDay = ({ venue, day }: { venue: string; day: string }) => (
  <ButtonLink
    to={pathTo('attendance', { venue, date: day })}
    aria-label={t`Open ${venue}, ${{ day: formatDay(day) }}`}
  >
    {t`Open`}
  </ButtonLink>
)
