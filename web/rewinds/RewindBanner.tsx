import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { Rewind } from '../../contract/history/calls.ts'
import { useCommand } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { pathTo } from '../screens/path-to.ts'
import { showInstant } from '../shared/instants.ts'

/** What the database lost, what to do, and a button that puts the warning away for everyone. */
export const RewindBanner = ({ rewind }: { rewind: Rewind }) => {
  const { may } = useSession()
  const { mutate, isPending } = useCommand('POST /api/history/rewinds/:id/acknowledge', {
    failed: t`The warning couldn't be put away`,
    refresh: ['GET /api/history/rewinds'],
  })
  return (
    <section
      aria-label={t`Warning about the database`}
      className="flex flex-col gap-2 border-b border-line bg-bad-soft px-4 py-3 text-bad md:px-8 print:hidden"
    >
      <p className="font-semibold">{headline(rewind)}</p>
      <p>{missing(rewind)}</p>
      <p>{receipts(rewind)}</p>
      <p>{advice(rewind)}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Link to={pathTo('health')} className="underline">{t`See what to do`}</Link>
        {may('backups.manage') && (
          <Button
            disabled={isPending}
            onClick={() => mutate({ params: { id: rewind._id } })}
          >{t`I've read this`}</Button>
        )}
      </div>
    </section>
  )
}

const headline = ({ reason, backTo, noticedAt }: Rewind): string => {
  const noticed = showInstant(noticedAt)
  if (backTo === undefined) return t`The database lost its changes. Noticed on ${noticed}.`
  const kept = showInstant(backTo)
  return reason === 'restored'
    ? t`The restored copy of the database ends on ${kept}. Later changes are missing.`
    : t`The database went back to its state of ${kept}. Noticed on ${noticed}.`
}

const missing = ({ missing: count }: Rewind): string =>
  plural(
    { count },
    {
      one: 'At least # change is missing. Phones and computers upload the attendance marks they still hold.',
      other:
        'At least # changes are missing. Phones and computers upload the attendance marks they still hold.',
    },
  )

const receipts = ({ lastReceipt, knownReceipt }: Rewind): string => {
  const last = lastReceipt ?? t`none`
  return knownReceipt === undefined
    ? t`Receipt numbers may be given twice: the last receipt kept is ${last}. Muster doesn't know how many were given after it, so compare the paper receipts and payments since.`
    : t`Receipt numbers may be given twice: the last receipt kept is ${last}, and ${knownReceipt} had been given. Compare the paper receipts and payments since.`
}

const advice = ({ reason, noticedAt }: Rewind): string => {
  const noticed = showInstant(noticedAt)
  return reason === 'restored'
    ? t`If a newer backup exists, restore that one instead, before more is recorded. API keys have to be made again.`
    : t`Check that the right disk is connected. Don't restore anything over this database; the newest backup from before ${noticed} may have what is missing.`
}
