import { expect, test } from 'vitest'
import { type Comparison, compareStatement } from '../../contract/bank/calls.ts'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a bank statement', (server) => {
  const { addCourse, reverse } = cashierAt(server)
  const at = (instant: string) => {
    server.clock.now = new Date(instant)
  }
  const sent = async (file: string, query = '') =>
    (await server.as('superadmin')).raw({
      method: 'POST',
      url: `/api/bank-statement${query}`,
      payload: file,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const compared = async (rows: readonly string[], query = ''): Promise<Comparison> => {
    const { status, body } = await sent(rows.join('\r\n'), query)
    expect(status, JSON.stringify(body)).toBe(200)
    return compareStatement.answer.parse(body)
  }
  const pay = async (name: string, amount: number, reference?: string) => {
    const superadmin = await server.as('superadmin')
    const course = await addCourse({ courseFee: 5000 })
    const { student } = await superadmin.call('POST /api/students', {
      body: aStudent(course, {
        name,
        admissionFee: 0,
        selectedCourses: [
          { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 100 },
        ],
      }),
    })
    const { payment } = await superadmin.call('POST /api/course-students/update-payment', {
      body: {
        studentId: student._id,
        courseId: course._id,
        amount,
        transactionMode: 'UPI',
        ...(reference !== undefined && { reference }),
      },
    })
    return payment._id
  }

  const head = [
    '"Account Name      :","ASHA ACADEMY"',
    '"Account Number    :","_00000012345678901"',
    '',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
  ]
  const line = (day: string, text: string, reference: string, debit: string, credit: string) =>
    `${day},${day},"${text}","${reference}","${debit}","${credit}","9,99,999.00"`

  test('is compared with what was taken, and nothing is kept', async () => {
    // Midnight in India.
    at('2026-05-10T18:30:00Z')
    await pay('Matched', 1200.5, '412345678901')
    await pay('Different', 900, '412345678902')
    await pay('Likely', 777, undefined)
    await pay('Missing', 640, '412345678903')
    const reversed = await pay('Reversed', 333, '412345678904')
    await reverse(reversed)
    const found = await compared([
      ...head,
      line('11/05/2026', 'UPI/CR/412345678901/MATCHED/SBIN', '', '', '1,200.50'),
      line('11/05/2026', 'UPI-DIFFERENT-x@ybl-412345678902-fees', '', '', '1,000.00'),
      line('12/05/2026', 'BY TRANSFER-LIKELY', '', '', '777.00'),
      line('12/05/2026', 'UPI/412345678904/REVERSED', '', '', '333.00'),
      line('12/05/2026', 'ATM WDL', '', '1,20,000.50', ''),
      line('31/02/2026', 'UPI/412345678999', '', '', '5.00'),
      '**This is a computer generated statement**,,,,,,',
    ])
    expect(found).toMatchObject({
      rows: 7,
      debits: 1,
      from: '2026-05-11',
      until: '2026-05-12',
      creditAmount: 3310.5,
      faulty: 2,
      faults: [{ reason: 'day' }, { reason: 'day' }],
    })
    expect(
      found.credits.map(({ outcome, payments }) => [
        outcome,
        ...payments.map(({ student }) => student.name),
      ]),
    ).toEqual([
      ['matched', 'Matched'],
      ['different', 'Different'],
      ['likely', 'Likely'],
      ['unknown'],
    ])
    expect(found.missing.map(({ student }) => student.name)).toEqual(['Missing'])
    expect(found.missing[0]).toMatchObject({ amount: 640, transactionMode: 'UPI' })
  })

  test('is read as a person says where its columns are not known', async () => {
    const rows = ['When,What,In', '11-05-2026,UPI/412345678901,1200.5 Cr', '10/05/26,Fees,10']
    const unread = await compared(rows)
    expect(unread.columns.map(({ field }) => field)).toEqual([null, null, null])
    expect(unread).toMatchObject({ credits: [], faulty: 2 })
    const read = await compared(rows, '?columns=date,narration,credit')
    expect(read.credits.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-05-11', 1200.5],
      ['2026-05-10', 10],
    ])
    const { status } = await sent(rows.join('\n'), '?columns=date,colour')
    expect(status).toBe(400)
  })

  test('is refused where it is no list', async () => {
    expect((await sent('%PDF-1.7')).body).toMatchObject({ code: 'file_pdf' })
    expect((await sent('')).body).toMatchObject({ code: 'file_missing' })
  })
})
