import { CalendarOff } from 'lucide-react'
import type { ExcuseKind } from '../../../contract/excuses/terms.ts'
import { terms } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'

export const ExcuseBadge = ({ kind }: { kind: ExcuseKind }) => (
  <Badge tone="off" icon={CalendarOff}>
    {terms().excuses[kind]}
  </Badge>
)
