import * as auth from '../../contract/auth.ts'
import { command, preparedCommand, query, type Route } from '../kit/route.ts'
import {
  changeOwnDetails,
  changeOwnPassword,
  checkCurrentPassword,
  checkSignIn,
  signIn,
  signOut,
  signOutEverywhere,
  signedInPerson,
  triesOfAccount,
  triesOfPerson,
} from './actions.ts'

export const authRoutes: readonly Route[] = [
  preparedCommand(auth.login, {
    limit: triesOfAccount,
    prepare: checkSignIn,
    run: signIn,
  }),
  query(auth.profile, signedInPerson),
  command(auth.changeOwnDetails, changeOwnDetails),
  preparedCommand(auth.changePassword, {
    limit: triesOfPerson,
    prepare: checkCurrentPassword,
    run: changeOwnPassword,
  }),
  command(auth.logout, signOut),
  command(auth.logoutEverywhere, signOutEverywhere),
]
