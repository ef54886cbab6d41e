import { useUrlState } from '../ui/filters/url-state.ts'
import { DuesView } from './dues/DuesView.tsx'
import { CourseStudentList } from './list/CourseStudentList.tsx'

/** What students have paid and owe, or those whose fees are due. */
export const CourseStudentsPage = () =>
  useUrlState().get('view') === 'dues' ? <DuesView /> : <CourseStudentList />
