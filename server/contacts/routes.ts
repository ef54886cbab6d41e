import * as absences from '../../contract/contacts/absences.ts'
import * as contacts from '../../contract/contacts/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { duesContacts, recordAbsence, recordDues, venueAbsences } from './actions.ts'

export const contactRoutes: readonly Route[] = [
  query(contacts.listDuesContacts, duesContacts),
  command(contacts.recordDuesContact, recordDues),
  query(absences.listAbsences, venueAbsences),
  command(absences.recordAbsenceContact, recordAbsence),
]
