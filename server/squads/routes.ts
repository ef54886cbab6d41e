import * as squads from '../../contract/squads/calls.ts'
import * as moves from '../../contract/squads/moves.ts'
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
  query(moves.previewMove, preview),
  command(moves.moveStudents, move),
  command(moves.leaveWaiting, leaveWaiting),
  query(moves.getSquadHistory, history),
]
