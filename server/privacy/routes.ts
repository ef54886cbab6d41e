import * as privacy from '../../contract/privacy/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { addConsent, consentsOfStudent, endConsent } from './actions/consents.ts'
import { everyNotice, latestNotice, saveNotice } from './actions/notice.ts'
import { takeHeldOn } from './actions/take.ts'

export const privacyRoutes: readonly Route[] = [
  query(privacy.getNotice, latestNotice),
  query(privacy.listNotices, everyNotice),
  command(privacy.changeNotice, saveNotice),
  query(privacy.listConsents, consentsOfStudent),
  command(privacy.recordConsent, addConsent),
  command(privacy.withdrawConsent, endConsent),
  command(privacy.takeStudent, takeHeldOn('student')),
  command(privacy.takeEmployee, takeHeldOn('employee')),
]
