import { Shield, ShieldCheck, UserRound } from 'lucide-react'
import { type Role, roleNames } from '../../../contract/kit/access.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/button-look.ts'

const signs: Record<Role, Icon> = { superadmin: ShieldCheck, admin: Shield, employee: UserRound }

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone="off" icon={signs[role]}>
    {roleNames[role]}
  </Badge>
)
