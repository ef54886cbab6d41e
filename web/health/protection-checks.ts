import { t } from '@lingui/core/macro'
import type { Health } from '../../contract/health/calls.ts'
import type { Check } from './CheckList.tsx'

export const checkPassphrase = ({ backups: { hasPassphrase } }: Health): Check => {
  const check = { id: 'passphrase', title: t`Passphrase` }
  return hasPassphrase
    ? {
        ...check,
        state: 'ok',
        fact: t`New backups open with the passphrase only. Keep it somewhere safe, not on the server.`,
      }
    : {
        ...check,
        state: 'not-set',
        fact: t`Anyone who gets a backup file can read it.`,
        advice: t`Set BACKUP_PASSPHRASE, and keep the passphrase somewhere safe.`,
      }
}

export const checkSecondFactor = ({ secondFactor }: Health): Check => {
  const check = { id: 'second-factor', title: t`Two-step sign-in` }
  return secondFactor
    ? { ...check, state: 'ok', fact: t`Super administrators sign in with a code as well.` }
    : {
        ...check,
        state: 'not-set',
        fact: t`A super administrator's password alone opens everything.`,
        advice: t`Turn on two-step sign-in for super administrators, under Settings.`,
      }
}
