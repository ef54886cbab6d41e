import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { OwnSession } from '../../contract/auth/sessions.ts'
import { useCommand, useRead } from '../api/client.ts'
import { forgetPerson } from '../api/sign-in.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { Section, WaitingSection } from '../ui/Section.tsx'
import { showInstant } from '../shared/instants.ts'

const refresh = ['GET /api/auth/sessions'] as const

/** Where the person is signed in: one device, all others or all can be signed out. */
export const Sessions = () => {
  const title = t`Where you are signed in`
  const failed = t`Failed to load where you are signed in`
  const query = useRead('GET /api/auth/sessions', { failed, refetchOnMount: 'always' })
  const others = useCommand('POST /api/auth/sessions/end-others', {
    failed: t`Failed to sign out on the other devices`,
    refresh,
  })
  if (query.data === undefined)
    return <WaitingSection id="sessions" title={title} query={query} failed={failed} />
  const { sessions, newSignInAt, keys } = query.data
  return (
    <Section
      id="sessions"
      title={title}
      hint={t`If a device is lost, or someone else may have used your account, sign it out here.`}
    >
      <ul className="-my-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isNew={session.startedAt === newSignInAt}
          />
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        {sessions.length > 1 && (
          <div>
            <Button busy={others.isPending} onClick={() => others.mutate({})}>
              {t`Sign out on all other devices`}
            </Button>
          </div>
        )}
        <SignOutEverywhere keys={keys.map(({ name, ending }) => `${name} (…${ending})`)} />
      </div>
    </Section>
  )
}

const SessionRow = ({ session, isNew }: { session: OwnSession; isNew: boolean }) => {
  const { device = t`Unknown device`, address, isThis } = session
  const ending = useCommand('DELETE /api/auth/sessions/:id', {
    failed: t`Failed to sign out there`,
    refresh,
    refreshIfRefused: true,
  })
  const since = showInstant(session.startedAt)
  const used = showInstant(session.lastUsedAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{device}</span>
          {isThis && <Badge tone="good">{t`This device`}</Badge>}
          {isNew && <Badge tone="warn">{t({ message: 'New', context: 'device' })}</Badge>}
        </p>
        <p className="text-small text-soft">
          {address === undefined
            ? t`Since ${since} · last used ${used}`
            : t`From ${address} since ${since} · last used ${used}`}
        </p>
      </div>
      {!isThis && (
        <Button
          aria-label={t`Sign out on ${device}, signed in on ${since}`}
          busy={ending.isPending}
          onClick={() => ending.mutate({ params: { id: session._id } })}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}

/** Ends all sessions; the API keys of the person go on unless they say so. */
const SignOutEverywhere = ({ keys }: { keys: readonly string[] }) => {
  const [asking, setAsking] = useState(false)
  const [endsKeys, setEndsKeys] = useState(false)
  const leaving = useCommand('POST /api/auth/logout-everywhere', {
    failed: t`Failed to sign out everywhere`,
    onDone: forgetPerson,
  })
  const names = keys.join(', ')
  const marks = t`You'll be signed out on every device, including this one. Marks not uploaded yet stay on this device; only you can see them.`
  return (
    <>
      {keys.length > 0 && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 dense:min-h-9">
          <input
            type="checkbox"
            className="accent-accent-ink"
            checked={endsKeys}
            onChange={({ target }) => setEndsKeys(target.checked)}
          />
          {t`Also end my API keys for good, which otherwise go on: ${names}`}
        </label>
      )}
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t`Sign out everywhere`}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Sign out everywhere`}
        sentence={
          endsKeys ? t`${marks} Programs with your API keys stop working: ${names}.` : marks
        }
        confirm={t`Sign out everywhere`}
        danger
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate({ query: { keys: endsKeys ? 'end' : undefined } })}
      />
    </>
  )
}
