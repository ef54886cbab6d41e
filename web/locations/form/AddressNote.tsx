import { t } from '@lingui/core/macro'
import { MapPin, MapPinOff } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { AddressChoice } from './address-choice.ts'

type Props = {
  busy: boolean
  choice: AddressChoice | undefined
  onTake: (address: string) => void
}

export const AddressNote = ({ busy, choice, onTake }: Props) => {
  if (busy) return <Note>{t`Looking up the address…`}</Note>
  if (choice === undefined) return null
  if (choice.is === 'offered') {
    const { address } = choice
    return (
      <Note
        icon={MapPin}
        action={<Button onClick={() => onTake(address)}>{t`Use this address`}</Button>}
      >
        {t`Address found: “${address}”. The address above is unchanged.`}
      </Note>
    )
  }
  if (choice.outcome === 'found') return null
  return (
    <Note tone="warn" icon={MapPinOff}>
      {sentences()[choice.outcome][choice.is]}
    </Note>
  )
}

const sentences = () => ({
  away: {
    written: t`The address can't be looked up right now. We filled in the coordinates instead; enter the address if you know it.`,
    kept: t`The address can't be looked up right now. The address above is unchanged.`,
  },
  nothing: {
    written: t`No address found. We filled in the coordinates instead; enter the address if you know it.`,
    kept: t`No address found. The address above is unchanged.`,
  },
})
