import { plural, t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useRead } from '../../api/client.ts'
import { pathTo } from '../../screens/path-to.ts'
import { useDraftsKept } from '../../storage/draft-store.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { needsMark, venueUnmarked } from './unmarked.ts'
import { MarkField, noReason } from './MarkField.tsx'
import type { Marks } from './use-marks.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

type Props = {
  marks: Marks
  /** Where Done leads, once nothing is left to save. */
  done?: string | undefined
}

/** The end of both ways of marking: saving, asking before leaving, resolving conflicts. */
export const MarkEnd = ({ marks, done }: Props) => (
  <>
    {marks.mayMark && marks.students.length > 0 && <MarkBar marks={marks} done={done} />}
    <LeaveQuestion edited={marks.edited} />
    <ConflictDialog conflicts={marks.conflicts} onSettle={marks.settle} onClose={marks.postpone} />
  </>
)

const saveWord = ({ edited, saving }: Marks): string => {
  if (saving) return t`Saving...`
  return edited === 0 ? t`No Changes` : t`Save Changes`
}

/** At the lower edge: how many are edited, how many stay unmarked, and Save. */
const MarkBar = ({ marks, done }: Props) => {
  const { edited, needsReason, reason, setReason, saving } = marks
  const unmarked = useUnmarked(marks)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const silent = needsReason && reason.trim() === ''
  const save = () => {
    setAsked(silent)
    if (silent) field.current?.focus()
    else marks.save()
  }
  return (
    <FormBar>
      {needsReason && (
        <div className="w-full md:w-80">
          <MarkField
            label={t`Reason for the change`}
            required
            value={reason}
            onChange={setReason}
            fault={asked && silent ? noReason() : undefined}
            field={field}
          />
        </div>
      )}
      <p role="status" className="min-w-0 flex-1 text-soft">
        {edited === 0 ? t`No changes` : plural(edited, { one: '# edited', other: '# edited' })}
        {marks.known && ` · ${plural(unmarked, { one: '# not marked', other: '# not marked' })}`}
      </p>
      {done !== undefined && edited === 0 && !saving ? (
        <Done to={done} />
      ) : (
        <Button
          variant="primary"
          busy={saving}
          idle={edited === 0 && !saving}
          onClick={save}
          {...pressedBy('S')}
        >
          {saveWord(marks)}
        </Button>
      )}
    </FormBar>
  )
}

/** Takes the place of Save, and its focus. */
const Done = ({ to }: { to: string }) => {
  const whole = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
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
const useUnmarked = ({ venue, date, students, total, unmarked }: Marks): number => {
  const query = { date, limit: '1' }
  const cut = total > students.length
  const records = useRead('GET /api/attendance/records/:venue', {
    params: { venue },
    query,
    enabled: cut,
  })
  return venueUnmarked({
    ofVenue: cut ? records.data?.stats.notMarked : undefined,
    listed: students.filter(needsMark).length,
    left: unmarked,
  })
}

const LeaveQuestion = ({ edited }: { edited: number }) => {
  const blocker = useLeaveGuard(edited > 0)
  const draftsStored = useDraftsKept()
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
      sentence={leaveSentence(edited, draftsStored)}
      confirm={t({ message: 'Leave', context: 'a page' })}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const leaveSentence = (edited: number, draftsStored: boolean): string => {
  if (draftsStored)
    return plural(edited, {
      one: "# mark isn't saved yet. It stays on this device until you come back, but no one else can see it.",
      other: `# marks aren't saved yet. They stay on this device until you come back, but no one else can see them.`,
    })
  return plural(edited, {
    one: "# mark isn't saved yet. This browser can't keep what you typed after Muster is closed.",
    other: `# marks aren't saved yet. This browser can't keep what you typed after Muster is closed.`,
  })
}

const useLeaveGuard = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      // After leaving, the guard may still be mounted for a moment, and must not block Back.
      isOurs(currentLocation.pathname) &&
      (!isOurs(nextLocation.pathname) ||
        (currentLocation.pathname === nextLocation.pathname &&
          differ(currentLocation.search, nextLocation.search))),
  )
}

/** The table and the roll call share the edits. */
const isOurs = (path: string) => path === pathTo('attendance') || path === pathTo('rollCall')

/** Whether two addresses are of another venue or day; one that names no venue is of the same. */
const differ = (search: string, nextSearch: string): boolean => {
  const now = new URLSearchParams(search)
  const next = new URLSearchParams(nextSearch)
  const moves = (next.get('venue') ?? now.get('venue')) !== (now.get('venue') ?? next.get('venue'))
  return moves || now.get('date') !== next.get('date')
}
