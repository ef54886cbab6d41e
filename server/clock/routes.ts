import * as clock from '../../contract/clock/calls.ts'
import * as corrected from '../../contract/clock/corrections.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { clockIn, clockOut, nearest } from './actions/clock.ts'
import { correctDay, dayHistory } from './actions/correct.ts'
import { ask, corrections, decideCorrection, withdraw } from './actions/corrections.ts'
import { employeeMonth, ownMonth, ownStats, ownToday } from './actions/month.ts'
import { propose, proposals, refuseProposal } from './actions/proposals.ts'
import { team } from './actions/team.ts'

export const clockRoutes: readonly Route[] = [
  query(clock.getOwnToday, ownToday),
  query(clock.getOwnStats, ownStats),
  query(clock.getOwnMonth, ownMonth),
  query(clock.getNearest, nearest),
  command(clock.clockIn, clockIn),
  command(clock.clockOut, clockOut),
  command(clock.proposeClocking, propose),
  query(clock.getProposals, proposals),
  command(clock.refuseProposal, refuseProposal),
  command(corrected.askForCorrection, ask),
  command(corrected.withdrawCorrection, withdraw),
  query(corrected.listCorrections, corrections),
  command(corrected.decideCorrection, decideCorrection),
  query(clock.getTeam, team),
  query(clock.getEmployeeMonth, employeeMonth),
  command(clock.correctDay, correctDay),
  query(clock.getDayHistory, dayHistory),
]
