import { feeChangeKinds } from '../../../../contract/payments/leaving.ts'
import { transactionModes } from '../../../../contract/payments/terms.ts'
import { writeVoucherNumber } from '../../../payments/present/fee-changes.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

export const feeChanges = {
  fee_changes: {
    description:
      'Concessions, and students who left a course: what is owed less than agreed. Rows are never changed; a wrong one is cancelled by another.',
    columns: {
      id: column.id,
      enrolment_id: column.idIn('enrolments', 'The enrolment'),
      kind: column.text('What it is', { choices: feeChangeKinds }),
      paise: {
        ...column.money('By how much less is owed; of a cancellation negative'),
        key: 'amount',
      },
      hundredths: column.maybe.integer(
        'Of a concession given as a percentage of the agreed fee: hundredths of a percent',
      ),
      reason: column.text('Why'),
      left_on: column.maybe.day('The last day in the course, of a student who left'),
      working: column.maybe.text(
        'How what they pay for the course was computed, as JSON with amounts in paise',
      ),
      cut: column.text('The parts of instalments that it ended, as JSON with amounts in paise'),
      cancels_id: column.maybe.idIn('fee_changes', 'The change that it cancels'),
      made_at: column.instant('When'),
      made_on: column.day('The same as a day in the time zone of the institute'),
      made_by: column.personId('Who made it'),
    },
  },
  refunds: {
    description: 'Money that was paid back, a row for each voucher. Rows are never changed.',
    columns: {
      id: column.id,
      student_id: column.idIn('students', 'Who it was paid to'),
      enrolment_id: column.idIn('enrolments', 'The enrolment that it was paid for'),
      financial_year: column.text('The series of its voucher: the financial year, April to March'),
      number: [
        column.integer('Its number in that series, without gaps'),
        {
          ...column.text('The number as it is printed', { key: 'printed_number' }),
          convert: (number, { financial_year: financialYear }) =>
            writeVoucherNumber(String(financialYear), Number(number)),
        },
      ],
      amount_paise: column.money('How much'),
      transaction_mode: column.text('How it was paid', { choices: transactionModes }),
      reference: column.maybe.text('Reference of an electronic payment, such as a UTR'),
      reason: column.text('Why'),
      refunded_at: column.instant('When it was recorded'),
      refunded_on: column.day('The same as a day in the time zone of the institute'),
      refunded_by: column.personId('Who paid it'),
    },
  },
  refund_checks: {
    description: 'The UTRs of refunds that were recorded without one. Rows are never changed.',
    key: ['refund_id'],
    columns: {
      refund_id: column.idIn('refunds', 'The refund'),
      reference: column.text('Its UTR'),
      made_at: column.instant('When it was recorded'),
      made_by: column.personId('Who recorded it'),
    },
  },
  set_offs: {
    description:
      'What one course of a student owed back, set against another of theirs; no money moved. Rows are never changed; a wrong one is cancelled by another the other way round.',
    columns: {
      id: column.id,
      from_enrolment_id: column.idIn('enrolments', 'The enrolment that owed it back'),
      to_enrolment_id: column.idIn('enrolments', 'The enrolment that it is paid for'),
      amount_paise: column.money('How much'),
      reason: column.text('Why'),
      cancels_id: column.maybe.idIn('set_offs', 'The set-off that it cancels'),
      made_at: column.instant('When'),
      made_on: column.day('The same as a day in the time zone of the institute'),
      made_by: column.personId('Who made it'),
    },
  },
} satisfies Definitions
