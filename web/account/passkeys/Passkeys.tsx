import { t } from '@lingui/core/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { mostPasskeys } from '../../../contract/auth/passkey-terms.ts'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import { useRead } from '../../api/client.ts'
import { asksBefore } from '../../shared/DeleteRecord.tsx'
import { passkeysHere } from '../../shared/passkeys/here.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Section, WaitingSection } from '../../ui/Section.tsx'
import { showInstant } from '../../shared/instants.ts'

const dialogs = () => import('./PasskeyDialogs.tsx')
const AddDialog = lazyDialog(async () => (await dialogs()).AddDialog)
const RenameDialog = lazyDialog(async () => (await dialogs()).RenameDialog)

/** The passkeys of the person; where none can be made, why not. */
export const Passkeys = () => {
  const title = t`Passkeys`
  const failed = t`Failed to load passkeys`
  const query = useRead('GET /api/auth/passkeys', { failed })
  if (query.data === undefined)
    return <WaitingSection id="passkeys" title={title} query={query} failed={failed} />
  const { passkeys } = query.data
  const here = passkeysHere()
  return (
    <Section
      id="passkeys"
      title={title}
      hint={t`Your fingerprint, face or screen lock in place of password and code.`}
    >
      {passkeys.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {here !== 'allowed' ? (
        <p className="text-soft">{whyNot()[here]}</p>
      ) : passkeys.length < mostPasskeys ? (
        <div>
          <Button {...opens(AddDialog, {})}>{t`Add a passkey`}</Button>
        </div>
      ) : (
        <p className="text-soft">{t`To add another, remove one you don't use any more.`}</p>
      )}
    </Section>
  )
}

const whyNot = () => ({
  'no-https': t`Not at this address: passkeys need one that begins with https://. Ask whoever runs the server.`,
  'no-name': t`Not at this address: passkeys need a name such as muster.example.org in place of a number. Ask whoever runs the server.`,
  'old-browser': t`Not in this browser: it is too old for passkeys. Update it, or use another.`,
})

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { name, origin, lastUsedAt } = passkey
  const added = showInstant(passkey.addedAt)
  const used = lastUsedAt && showInstant(lastUsedAt)
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-small text-soft">
          {used === undefined
            ? t`Added ${added} · not used yet`
            : t`Added ${added} · last used ${used}`}
        </p>
        {origin !== window.location.origin && (
          <p className="text-small text-warn">{t`Works at ${origin} only`}</p>
        )}
      </div>
      <div className="flex">
        <IconButton label={t`Rename ${name}`} icon={Pencil} {...opens(RenameDialog, { passkey })} />
        <IconButton
          label={t`Remove ${name}`}
          icon={Trash2}
          tone="danger"
          {...asksBefore(() => ({
            call: 'DELETE /api/auth/passkeys/:id',
            input: { params: { id: passkey._id } },
            title: t`Remove passkey`,
            sentence: t`${name} won't sign you in any more, and other devices that used it are signed out. Delete it in that device's passwords, too.`,
            confirm: t`Remove`,
            failed: t`Failed to remove passkey`,
            refresh: ['GET /api/auth/passkeys', 'GET /api/auth/sessions'],
            refreshIfRefused: true,
          }))}
        />
      </div>
    </li>
  )
}
