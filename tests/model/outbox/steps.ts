import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { DaysAway } from './excuses.ts'
import type { Known } from './roll-calls.ts'
import type { RosterName } from './rosters.ts'

/** What a coach, a device, the network or the server does next. */
export type OutboxStep =
  | {
      act: 'mark'
      student: string
      status: AttendanceStatus
      remarks: string
      roster: RosterName
    }
  | { act: 'measure'; student: string; value: number }
  | { act: 'send' | 'reload'; tab: number }
  | { act: 'reach' | 'arrive again' | 'reply' | 'lose reply' | 'fail'; which: number }
  | { act: 'key is used' | 'go back'; which: number }
  | { act: 'excuse'; student: string; days: DaysAway; note: string }
  | { act: 'end excuse'; student: string; isVoid: boolean }
  | { act: 'count'; known: Known; isNew: boolean; apart: boolean }
  | { act: 'other excuses'; student: string; days: DaysAway }
  | { act: 'other counts'; known: Known }
  | { act: 'look' | 'ask roster'; roster: RosterName }
  | { act: 'hear roster'; which: number }
  | { act: 'move' | 'keep mine'; student: string }
  | { act: 'other marks'; student: string; status: AttendanceStatus }
  | { act: 'a week passes' | 'notice' }
  | { act: 'disk'; full: boolean }
