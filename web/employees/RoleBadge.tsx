import { Shield, ShieldCheck, UserRound } from 'lucide-react'
import { type Role, roleNames } from '../../contract/access.ts'
import { Badge } from '../kit/Badge.tsx'
import type { Icon } from '../kit/button-look.ts'

const signs: Record<Role, Icon> = { superadmin: ShieldCheck, admin: Shield, employee: UserRound }

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone="off" icon={signs[role]}>
    {roleNames[role]}
  </Badge>
)
