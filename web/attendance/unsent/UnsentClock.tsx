import { t } from '@lingui/core/macro'
import { pathTo } from '../../screens/path-to.ts'
import { titleOf } from '../../screens/menu.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { isProposal } from '../../shared/outbox/proposals/proposal-kind.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'

/** Says where what was clocked without a network is shown. */
export const UnsentClock = ({ entries }: { entries: readonly OutboxEntry[] }) =>
  entries.some(isProposal) && (
    <Note action={<ButtonLink to={pathTo('myAttendance')}>{titleOf('myAttendance')}</ButtonLink>}>
      {t`Clock-ins and clock-outs made without a network are among them.`}
    </Note>
  )
