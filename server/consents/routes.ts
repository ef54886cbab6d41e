import * as consents from '../../contract/consents/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { addConsent, consentsOfStudent, endConsent } from './actions/consents.ts'
import { everyNotice, latestNotice, saveNotice } from './actions/notice.ts'

export const consentRoutes: readonly Route[] = [
  query(consents.getNotice, latestNotice),
  query(consents.listNotices, everyNotice),
  command(consents.changeNotice, saveNotice),
  query(consents.listConsents, consentsOfStudent),
  command(consents.recordConsent, addConsent),
  command(consents.withdrawConsent, endConsent),
]
