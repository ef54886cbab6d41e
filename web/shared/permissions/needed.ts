import { alsoNeeded, type GivenPermission } from '../../../contract/kit/access.ts'
import { givenPermissions } from '../../../contract/kit/presets.ts'

/** Features whose records are of a student. */
const ofStudents = ['students', 'attendance', 'fitness', 'fees', 'dues']

/** What a permission is of no use without: reading what it is about, and whose it is. */
export const neededFor = (permission: GivenPermission): readonly GivenPermission[] => {
  const [feature = ''] = permission.split('.')
  const needed = [
    `${feature}.read`,
    ...(ofStudents.includes(feature) ? ['students.read'] : []),
    ...(permission === 'students.write' ? ['courses.choose'] : []),
    ...(alsoNeeded[permission] ?? []),
  ]
  return givenPermissions.filter((one) => one !== permission && needed.includes(one))
}
