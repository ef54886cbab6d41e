import type { Absence } from '../../contract/contacts/absences.ts'
import { type AbsenceMessage, isTold } from '../../contract/contacts/terms.ts'
import type { Contact, DueStudent } from '../../contract/contacts/calls.ts'
import { daysFrom, type Day } from '../../contract/values/calendar.ts'
import { sumOf, toRupees } from '../../contract/values/money.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import { messageOf } from './rules.ts'
import type { AbsenceFound, ToldFound } from './sql/absences.ts'
import type { ContactFound } from './sql/contacts.ts'
import type { Counted } from './sql/due-counts.ts'
import type { DueCourse, DueRow } from './sql/due-rows.ts'

export const presentContact = (contact: ContactFound): Contact => ({
  _id: String(contact.id),
  date: contact.created_at,
  channel: contact.channel,
  note: contact.note ?? undefined,
  promiseDate: contact.promise_date ?? undefined,
  by: toNamedPerson(contact.person_id, contact.person),
})

export const presentCounted = ({ students, paise }: Counted) => ({
  students,
  amount: toRupees(paise),
})

const presentCourse = ({ courseName, late, due }: DueCourse) => ({
  courseName,
  lateAmount: toRupees(late),
  weekAmount: toRupees(due - late),
})

export const presentDue = (row: DueRow, today: Day): DueStudent => {
  const courses = readJson(row.courses)
  const late = sumOf(courses.map((course) => course.late))
  const due = sumOf(courses.map((course) => course.due))
  const [note] = readJson(row.last_note)
  const [contact] = readJson(row.last_contact)
  return {
    _id: String(row.id),
    name: row.name,
    registrationNumber: row.registration_number,
    contactNumber: row.contact_number,
    parentName: row.parent_name,
    parentMobileNumber: row.parent_mobile_number,
    courses: courses.map(presentCourse),
    lateAmount: toRupees(late),
    weekAmount: toRupees(due - late),
    refundDue: row.refund_due > 0 ? toRupees(row.refund_due) : undefined,
    nextDueDate: row.next_due_date ?? today,
    daysLate: daysLate(row.next_due_date ?? today, today),
    lastNote: note && presentContact(note),
    lastContact: contact && presentContact(contact),
  }
}

/** How many days ago something was due; 0 for what is due today or later. */
export const daysLate = (due: Day, today: Day): number => Math.max(0, daysFrom(due, today))

export const presentAbsence = (row: AbsenceFound, date: Day): Absence => {
  const about = messageOf(row.status === 'absent', row.last_day !== null)
  return {
    _id: String(row.id),
    name: row.name,
    registrationNumber: row.registration_number,
    parentName: row.parent_name,
    parentMobileNumber: row.parent_mobile_number,
    day: row.last_day ?? date,
    about,
    told: presentTold(row, about),
  }
}

/** Who has told a message, if the latest one says the same. */
export const presentTold = (
  { about, channel, opened_at, created_at, person, person_id }: ToldFound,
  message: AbsenceMessage,
): Absence['told'] =>
  !isTold(about, message) || channel === null || channel === 'note' || created_at === null
    ? undefined
    : { channel, at: opened_at ?? created_at, by: toNamedPerson(person_id, person ?? '') }
