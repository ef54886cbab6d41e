import { plural, t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { noReason, ReasonField } from './ReasonField.tsx'
import type { Roll } from '../roll/roster.ts'
import type { Marks } from './use-marks.ts'
import { useRead } from '../../api/client.ts'
import { venueUnmarked } from './marks.ts'

type Props = { venue: string; roll: Roll; marks: Marks; done: string | undefined }

const saveWord = ({ edited, saving }: Marks): string => {
  if (saving) return t`Saving...`
  return edited === 0 ? t`No Changes` : t`Save Changes`
}

/** At the lower edge: how many are edited, how many stay unmarked, and Save. */
export const MarkBar = ({ venue, roll, marks, done }: Props) => {
  const { edited, reason, setReason, saving } = marks
  const unmarked = useUnmarked(venue, roll, marks)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const silent = roll.needsReason && reason.trim() === ''
  const save = () => {
    setAsked(silent)
    if (silent) field.current?.focus()
    else marks.save()
  }
  return (
    <FormBar>
      {roll.needsReason && (
        <div className="w-full md:w-80">
          <ReasonField
            label={t`Reason for the change`}
            value={reason}
            onChange={setReason}
            fault={asked && silent ? noReason() : undefined}
            field={field}
          />
        </div>
      )}
      <p role="status" className="min-w-0 flex-1 text-soft">
        {edited === 0 ? t`No changes` : plural(edited, { one: '# edited', other: '# edited' })}
        {roll.known && ` · ${plural(unmarked, { one: '# not marked', other: '# not marked' })}`}
      </p>
      {done !== undefined && edited === 0 && !saving ? (
        <Done to={done} />
      ) : (
        <Button variant="primary" busy={saving} idle={edited === 0 && !saving} onClick={save}>
          {saveWord(marks)}
        </Button>
      )}
    </FormBar>
  )
}

/** Takes the place of Save, and its focus. */
const Done = ({ to }: { to: string }) => {
  const whole = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) whole.current?.querySelector('a')?.focus()
  }, [])
  return (
    <span ref={whole} className="contents">
      <ButtonLink to={to} variant="primary" icon={Check}>
        {t`Done`}
      </ButtonLink>
    </span>
  )
}

/** How many students of a venue will still have no mark, also those beyond the roll's limit. */
const useUnmarked = (venue: string, roll: Roll, { unmarked }: Marks): number => {
  const { date, students, total } = roll
  const query = { date, limit: '1' }
  const cut = total > students.length
  const records = useRead('GET /api/attendance/records/:venue', {
    params: { venue },
    query,
    enabled: cut,
  })
  return venueUnmarked({
    ofVenue: cut ? records.data?.stats.notMarked : undefined,
    listed: students.filter(({ mark }) => mark === undefined).length,
    left: unmarked,
  })
}
