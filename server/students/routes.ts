import { numberStudents, setAltitude } from '../../contract/fitness/calls.ts'
import * as students from '../../contract/students/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { editStudent, removeStudent, restoreStudent } from './actions/change.ts'
import { changeAltitude, giveNumbers } from './actions/chest-numbers.ts'
import { oneStudent, studentsPage, venues } from './actions/read.ts'
import { registerStudent } from './actions/register.ts'

export const studentRoutes: readonly Route[] = [
  query(students.listStudents, studentsPage),
  query(students.listVenues, venues),
  query(students.getStudent, oneStudent),
  command(students.createStudent, registerStudent),
  command(students.updateStudent, editStudent),
  command(students.deleteStudent, removeStudent),
  command(students.restoreStudent, restoreStudent),
  command(numberStudents, giveNumbers),
  command(setAltitude, changeAltitude),
]
