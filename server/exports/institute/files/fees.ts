import { paymentModes, transactionModes } from '../../../../contract/payments/terms.ts'
import { writeReceiptNumber } from '../../../payments/present/payments.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

export const fees = {
  enrolments: {
    description: 'The courses of students, with name, fee and duration as they were agreed.',
    columns: {
      id: column.id,
      student_id: column.idIn('students', 'The student'),
      course_id: column.idIn('courses', 'The course'),
      position: column.integer("The course's place among those of the student, from 0"),
      course_name: column.text('Its name that day'),
      course_fee_paise: column.money('Its fee that day'),
      duration: column.text('Its duration that day'),
      payment_mode: column.text('Whether the fee is paid at once or in parts', {
        choices: paymentModes,
      }),
      agreed_paise: column.money('The fee as agreed, before concessions and leaving'),
      total_paise: column.money(
        'What is to be paid in total: the agreed fee less fee_changes.csv, and never less than what is paid',
      ),
      refund_due_paise: column.money('What of that is still to be paid back'),
      refund_due_on: column.maybe.day('By when; blank when nothing is to be paid back'),
      left_on: column.maybe.day('The last day in the course; blank for a student in it'),
      partial_amount_paise: column.money('What was agreed as the first part'),
      paid_paise: column.money(
        'What is paid: its payments that were not reversed, less its refunds, and what set_offs.csv moves',
      ),
      created_at: column.createdAt,
      enrolled_on: column.day('The day of enrolment'),
      next_due_date: column.maybe.day(
        'When the first open instalment is due; blank when all is paid',
      ),
      taken_off_at: column.maybe.instant(
        'When the course was removed, after all of its payments were reversed',
      ),
      student_created_at: column.leftOut(
        'created_at of the student, repeated for the order of lists',
      ),
    },
  },
  instalments: {
    description: 'When the parts of a fee are due. Payments count towards the oldest part first.',
    key: ['enrolment_id', 'position'],
    columns: {
      enrolment_id: column.idIn('enrolments', 'The enrolment'),
      position: column.integer('Its place in the plan, from 0'),
      due_date: column.day('When it is due'),
      amount_paise: column.money('How much is due then'),
    },
  },
  receipts: {
    description: 'One number for money taken at one time; its payments are in payments.csv.',
    columns: {
      id: column.id,
      financial_year: column.text(
        'Its series: the financial year, April to March; imported receipts have series of their own',
      ),
      number: [
        column.integer('Its number in that series, without gaps'),
        {
          ...column.text('The number as it is printed', { key: 'printed_number' }),
          convert: (number, { financial_year: financialYear }) =>
            writeReceiptNumber(String(financialYear), Number(number)),
        },
      ],
      student_id: column.idIn('students', 'Who paid'),
      issued_at: column.instant('When it was issued'),
      issued_on: column.day('The same as a day in the time zone of the institute'),
      issued_by: column.personId('Who took the money'),
      balance_paise: column.maybe.money('What the student then still owed for all courses'),
      next_due_date: column.maybe.day('When the next part of it was due'),
      import_id: column.importId,
    },
  },
  payments: {
    description:
      'Money that was taken, a row for each course or admission fee that it is for. Rows are never changed.',
    columns: {
      id: column.id,
      student_id: column.idIn('students', 'Who paid'),
      enrolment_id: column.maybe.idIn('enrolments', 'What it is for; blank for the admission fee'),
      receipt_id: column.idIn('receipts', 'Its receipt'),
      amount_paise: column.money('How much'),
      transaction_mode: column.text('How it was paid', { choices: transactionModes }),
      reference: column.maybe.text('Reference of an electronic payment, such as a UTR'),
      notes: column.maybe.text('Notes'),
      received_at: column.instant('When it was recorded'),
      recorded_by: column.personId('Who recorded it'),
      import_id: column.importId,
    },
  },
  payment_checks: {
    description:
      "What became known of payments later: the UTR, or that the bank's statement has them. Rows are never changed.",
    columns: {
      id: column.id,
      payment_id: column.idIn('payments', 'The payment'),
      reference: column.maybe.text('The UTR of a payment that was recorded without it'),
      bank_day: column.maybe.day('The day on which the statement of the bank has it'),
      made_at: column.instant('When it was recorded'),
      made_by: column.personId('Who recorded it'),
    },
  },
  reversals: {
    description:
      'Payments that were cancelled in full. Their amounts count no more, and their receipts are marked as cancelled.',
    key: ['payment_id'],
    columns: {
      payment_id: column.idIn('payments', 'The payment'),
      reason: column.text('Why'),
      reversed_at: column.instant('When'),
      reversed_on: column.day('The same as a day in the time zone of the institute'),
      reversed_by: column.personId('Who reversed it'),
    },
  },
} satisfies Definitions
