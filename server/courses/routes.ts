import * as courses from '../../contract/courses/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import * as actions from './actions.ts'

export const courseRoutes: readonly Route[] = [
  query(courses.listCourses, actions.coursesPage),
  query(courses.listActiveCourses, actions.activeCourses),
  command(courses.createCourse, actions.addCourse),
  command(courses.updateCourse, actions.changeCourse),
  command(courses.toggleCourse, actions.toggleCourse),
  command(courses.deleteCourse, actions.removeCourse),
]
