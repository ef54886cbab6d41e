import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useRead } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { Section, WaitingSection } from '../../ui/Section.tsx'
import { showInstant } from '../../shared/instants.ts'

const dialogs = () => import('./SecondFactorDialogs.tsx')
const SetUpDialog = lazyDialog(async () => (await dialogs()).SetUpDialog)
const NewCodesDialog = lazyDialog(async () => (await dialogs()).NewCodesDialog)
const TurnOffDialog = lazyDialog(async () => (await dialogs()).TurnOffDialog)

/** Whether the person signs in with a code as well, and what they can change about that. */
export const SecondFactor = () => {
  const title = t`Two-step sign-in`
  const failed = t`Failed to load two-step sign-in`
  const query = useRead('GET /api/auth/second-factor', { failed })
  if (query.data === undefined)
    return <WaitingSection id="second-factor" title={title} query={query} failed={failed} />
  const { addedAt, appIsLost, recoveryCodes } = query.data
  const since = addedAt && showInstant(addedAt)
  return (
    <Section
      id="second-factor"
      title={title}
      hint={t`After your password, a code from an app on your phone: a stolen password alone opens nothing.`}
    >
      {appIsLost && (
        <p className="text-warn">
          {t`A backup was restored, and backups keep nothing of your app. Turn this off with a recovery code, and set it up again.`}
        </p>
      )}
      <p>
        {since === undefined
          ? t`Off: your password alone signs you in.`
          : t`On since ${since}. ${plural(recoveryCodes, {
              one: '# recovery code is left.',
              other: '# recovery codes are left.',
            })}`}
      </p>
      {since === undefined ? (
        <Buttons>
          <Button variant="primary" {...opens(SetUpDialog, {})}>{t`Set up`}</Button>
        </Buttons>
      ) : (
        <Buttons>
          <Button {...opens(NewCodesDialog, {})}>{t`New recovery codes`}</Button>
          <Button variant="danger" {...opens(TurnOffDialog, {})}>{t`Turn off`}</Button>
        </Buttons>
      )}
    </Section>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
)
