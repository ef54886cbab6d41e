import type { DueStudent } from '../../../contract/contacts/calls.ts'
import type { UpiPayee } from '../../../contract/payments/upi.ts'
import { messageIn, type Templates } from '../../../contract/settings/messages.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { showRupees, sumRupees } from '../../../contract/values/money.ts'

/** What is late or due this week. */
export const dueOf = ({ lateAmount, weekAmount }: DueStudent): number =>
  sumRupees([lateAmount, weekAmount])

export type Writing = {
  institute: string
  templates: Templates
  language: Language
  payee: UpiPayee | undefined
}

/** The message about dues; how they are paid by UPI follows in a line that needs no translation. */
export const duesMessage = (student: DueStudent, writing: Writing): string => {
  const { institute, templates, language, payee } = writing
  const amount = showRupees(dueOf(student))
  const message = messageIn(templates, { name: 'dues', language }, () => ({
    institute,
    student: student.name,
    parent: student.parentName,
    course: student.courses.map(({ courseName }) => courseName).join(', '),
    amount: showRupees(dueOf(student)),
    'due date': showDay(student.nextDueDate),
  }))
  return payee === undefined ? message : `${message}\nUPI: ${payee.vpa} (${payee.name}), ${amount}`
}
