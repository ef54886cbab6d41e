import { t } from '@lingui/core/macro'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import type { StandardVersion } from '../../../contract/fitness/shapes.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Whether anyone vouches for the numbers. */
export const ConfirmedBadge = ({ confirmed }: Pick<StandardVersion, 'confirmed'>) =>
  confirmed === undefined ? (
    <Badge tone="warn" icon={TriangleAlert}>{t`Unconfirmed`}</Badge>
  ) : (
    <Badge tone="good" icon={BadgeCheck}>
      {t({ message: 'Confirmed', context: 'standard' })}
    </Badge>
  )
