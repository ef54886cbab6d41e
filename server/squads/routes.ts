import * as squads from '../../contract/squads/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { history, leaveWaiting, move, preview } from './actions/move.ts'
import * as actions from './actions/squads.ts'

export const squadRoutes: readonly Route[] = [
  query(squads.listSquads, actions.squads),
  query(squads.listCoaches, actions.coaches),
  query(squads.getSquad, actions.oneSquad),
  command(squads.createSquad, actions.addSquad),
  command(squads.updateSquad, actions.changeSquad),
  command(squads.toggleSquad, actions.toggleSquad),
  command(squads.deleteSquad, actions.removeSquad),
  query(squads.previewMove, preview),
  command(squads.moveStudents, move),
  command(squads.leaveWaiting, leaveWaiting),
  query(squads.getSquadHistory, history),
]
