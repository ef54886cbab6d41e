import { t } from '@lingui/core/macro'
import { BellRing, Users } from 'lucide-react'
import { pathOfDues } from '../shared/dues/age-words.ts'
import { Views } from '../ui/filters/Views.tsx'
import { pathTo } from '../screens/path-to.ts'

/** The two views: all students, and those whose fees are due. */
export const CourseStudentViews = ({ dues }: { dues: boolean }) => (
  <Views
    views={[
      { to: pathTo('courseStudents'), label: t`All students`, icon: Users, isShown: !dues },
      { to: pathOfDues(), label: t`Dues`, icon: BellRing, isShown: dues },
    ]}
  />
)
