import * as courses from '../../contract/courses/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import {
  activeCourses,
  addCourse,
  changeCourse,
  coursesPage,
  removeCourse,
  toggleCourse,
} from './actions.ts'

export const courseRoutes: readonly Route[] = [
  query(courses.listCourses, coursesPage),
  query(courses.listActiveCourses, activeCourses),
  command(courses.createCourse, addCourse),
  command(courses.updateCourse, changeCourse),
  command(courses.toggleCourse, toggleCourse),
  command(courses.deleteCourse, removeCourse),
]
