import * as bank from '../../contract/bank/calls.ts'
import { inspection, type Route } from '../kit/http/route.ts'
import { compare } from './actions/compare.ts'

export const bankRoutes: readonly Route[] = [inspection(bank.compareStatement, compare)]
