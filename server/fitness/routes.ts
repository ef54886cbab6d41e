import * as fitness from '../../contract/fitness/calls.ts'
import * as mockTests from '../../contract/fitness/mock-tests.ts'
import * as standards from '../../contract/fitness/standards.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { correctResult } from './actions/correct.ts'
import { addMockTest, mockTestsPage, removeMockTest } from './actions/mock-tests.ts'
import { studentResults } from './actions/read.ts'
import { recordResults } from './actions/record.ts'
import {
  addStandard,
  changeStandard,
  chooseCourses,
  confirmNumbers,
  standardPage,
  standardsPage,
} from './actions/standards.ts'

export const fitnessRoutes: readonly Route[] = [
  command(fitness.recordMeasurements, recordResults),
  query(fitness.listMeasurements, studentResults),
  command(fitness.correctMeasurement, correctResult),
  query(standards.listStandards, standardsPage),
  query(standards.getStandard, standardPage),
  command(standards.createStandard, addStandard),
  command(standards.updateStandard, changeStandard),
  command(standards.confirmStandard, confirmNumbers),
  command(standards.chooseExam, chooseCourses),
  query(mockTests.listMockTests, mockTestsPage),
  command(mockTests.createMockTest, addMockTest),
  command(mockTests.deleteMockTest, removeMockTest),
]
