import { t } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import { type ImportKind, importNeeds } from '../../contract/imports/terms.ts'
import { useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { pathTo } from '../screens/path-to.ts'

const labels = (): Record<ImportKind, string> => ({
  students: t`Import students`,
  attendance: t`Import attendance`,
  results: t`Import results`,
  employees: t`Import employees`,
})

/** Leads from a list to the import of its records, for those who may. */
export const ImportLink = ({ kind }: { kind: ImportKind }) => {
  const { may } = useSession()
  if (!importNeeds[kind].every(may)) return null
  return (
    <ButtonLink to={pathTo('imports', { kind })} icon={FileUp}>
      {/* On phones the list's own action stays in the same line; students have two lines anyway. */}
      <span className={kind === 'students' ? undefined : 'max-md:sr-only'}>{labels()[kind]}</span>
    </ButtonLink>
  )
}
