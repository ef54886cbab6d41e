import { t } from '@lingui/core/macro'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import type { ChosenVenue } from './use-venue.ts'

type Props = Pick<ChosenVenue, 'squad' | 'squads' | 'setSquad'>

/** Which squad of a venue; nothing where it has none. */
export const SquadFilter = ({ squad, squads, setSquad }: Props) =>
  squads.length > 0 && (
    <FilterSelect
      label={t`Squad`}
      value={squad}
      onChange={setSquad}
      blank={t`Whole venue`}
      options={squads.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  )
