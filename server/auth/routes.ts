import * as auth from '../../contract/auth/calls.ts'
import * as secondFactor from '../../contract/auth/second-factor.ts'
import { command, preparedCommand, query, type Route } from '../kit/http/route.ts'
import {
  changeOwnDetails,
  changeOwnPassword,
  chooseLanguage,
  checkCurrentPassword,
  signOut,
  signOutEverywhere,
  signedInPerson,
} from './actions/account.ts'
import {
  addSecondFactor,
  checkFirstCode,
  checkOwnCode,
  makeRecoveryCodes,
  ownSecondFactor,
  removeSecondFactor,
} from './actions/second-factor.ts'
import { checkSignIn, signIn } from './actions/sign-in.ts'

export const authRoutes: readonly Route[] = [
  preparedCommand(auth.login, { prepare: checkSignIn, run: signIn }),
  query(auth.profile, signedInPerson),
  command(auth.chooseLanguage, chooseLanguage),
  command(auth.changeOwnDetails, changeOwnDetails),
  preparedCommand(auth.changePassword, {
    prepare: checkCurrentPassword,
    run: changeOwnPassword,
  }),
  command(auth.logout, signOut),
  command(auth.logoutEverywhere, signOutEverywhere),
  query(secondFactor.getSecondFactor, ownSecondFactor),
  preparedCommand(secondFactor.addSecondFactor, { prepare: checkFirstCode, run: addSecondFactor }),
  preparedCommand(secondFactor.makeRecoveryCodes, {
    prepare: checkOwnCode,
    run: makeRecoveryCodes,
  }),
  preparedCommand(secondFactor.removeSecondFactor, {
    prepare: checkOwnCode,
    run: removeSecondFactor,
  }),
]
