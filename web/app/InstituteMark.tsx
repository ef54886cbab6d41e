import { useInstitute } from '../shared/institute.ts'
import { Mark } from '../ui/Mark.tsx'

/** The institute's logo and name; the product's own where the institute has not set them. */
export const InstituteMark = ({ narrow = false }: { narrow?: boolean }) => {
  const { known, name, logo } = useInstitute()
  if (!known) return <span className="h-6" />
  return <Mark narrow={narrow} name={name} logo={logo} />
}
