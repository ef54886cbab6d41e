import * as exports from '../../contract/exports/calls.ts'
import { download, downloadAddress } from '../kit/http/download.ts'
import type { Route } from '../kit/http/route.ts'
import { checking, exporting } from './actions.ts'
import { instituteArchive } from './institute/download.ts'
import { students } from './lists/students.ts'

export const exportRoutes: readonly Route[] = [
  download(exports.exportStudents, exporting(students)),
  downloadAddress(exports.addressOfStudents, exports.exportStudents, checking(students)),
  download(exports.exportInstitute, instituteArchive),
  downloadAddress(exports.addressOfInstitute, exports.exportInstitute, () => {}),
]
