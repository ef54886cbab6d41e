import * as fitness from '../../contract/fitness/calls.ts'
import * as mockTests from '../../contract/fitness/mock-tests.ts'
import * as readinessCalls from '../../contract/fitness/readiness.ts'
import * as standards from '../../contract/fitness/standards.ts'
import { command, overview, query, type Route } from '../kit/http/route.ts'
import { correctResult } from './actions/correct.ts'
import { addMockTest, mockTest, mockTestsPage, removeMockTest } from './actions/mock-tests.ts'
import { readiness, venueReadiness } from './actions/readiness.ts'
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
  overview(readinessCalls.venueReadiness, venueReadiness),
  overview(readinessCalls.readiness, readiness),
  query(mockTests.listMockTests, mockTestsPage),
  overview(mockTests.getMockTest, mockTest),
  command(mockTests.createMockTest, addMockTest),
  command(mockTests.deleteMockTest, removeMockTest),
]
