import * as auth from '../../contract/auth/calls.ts'
import * as passkeys from '../../contract/auth/passkeys.ts'
import * as secondFactor from '../../contract/auth/second-factor.ts'
import * as sessions from '../../contract/auth/sessions.ts'
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
  beginPasskeySignIn,
  checkPasskey,
  mayBegin,
  signInByPasskey,
} from './actions/passkey-sign-in.ts'
import {
  addPasskey,
  beginPasskey,
  checkNewPasskey,
  mayAddPasskey,
  ownPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from './actions/passkeys.ts'
import {
  addSecondFactor,
  checkFirstCode,
  checkOwnCode,
  makeRecoveryCodes,
  ownSecondFactor,
  removeSecondFactor,
} from './actions/second-factor.ts'
import { confirmSignIns, endOneSession, endOtherSessions, ownSessions } from './actions/sessions.ts'
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
  query(sessions.listSessions, ownSessions),
  command(sessions.endOneSession, endOneSession),
  command(sessions.endOtherSessions, endOtherSessions),
  command(sessions.confirmSignIns, confirmSignIns),
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
  query(passkeys.listPasskeys, ownPasskeys),
  preparedCommand(passkeys.beginPasskey, { prepare: mayAddPasskey, run: beginPasskey }),
  preparedCommand(passkeys.addPasskey, { prepare: checkNewPasskey, run: addPasskey }),
  command(passkeys.renamePasskey, renameOwnPasskey),
  command(passkeys.removePasskey, removeOwnPasskey),
  preparedCommand(passkeys.beginPasskeySignIn, {
    prepare: mayBegin,
    run: beginPasskeySignIn,
  }),
  preparedCommand(passkeys.passkeySignIn, { prepare: checkPasskey, run: signInByPasskey }),
]
