import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import { showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { SelectField } from '../../ui/form/Fields.tsx'

/** The one for no squad. */
export const noSquad = 'none'

type Props = {
  venue: string
  /** The squad that the student is in already. */
  own?: string | undefined
  required?: boolean
}

/** Chooses one of a venue's squads, with their places; says where the student will have to wait. */
export const SquadField = ({ venue, own, required = false }: Props) => {
  const read = useRead('GET /api/squads', { query: { venue } }).data?.squads ?? []
  const squads = read.filter(({ isActive }) => isActive)
  const chosen = useWatch<{ squad: string }, 'squad'>({ name: 'squad' })
  const isFull = squads.some(
    ({ _id, members, capacity }) => _id === chosen && _id !== own && members >= capacity,
  )
  const options = squads.map(({ _id, name, members, capacity }) => ({
    value: _id,
    label: t`${name}: ${{ members: showCount(members) }} of ${{ capacity: showCount(capacity) }}`,
  }))
  return (
    <SelectField
      name="squad"
      label={t`Squad`}
      required={required}
      blank={required ? t`Choose a squad` : t`No squad`}
      hint={
        isFull && !required ? t`This squad is full. The student will wait for a place.` : undefined
      }
      options={required ? [...options, { value: noSquad, label: t`No squad` }] : options}
    />
  )
}
