import { expect, test } from 'vitest'
import { type Comparison, compareStatement } from '../../contract/bank/calls.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a bank statement', (server) => {
  const { enrol, raw, reverse } = cashierAt(server)
  const sent = (file: string, query = '') =>
    raw({
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
    const { take } = await enrol({ courseFee: 5000, first: 100, given: { name } })
    return (await take(amount, { transactionMode: 'UPI', reference }))._id
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
    server.clock.now = new Date('2026-05-10T18:30:00Z')
    await pay('Matched', 1200.5, '412345678901')
    await pay('Different', 900, '412345678902')
    await pay('Likely', 777)
    await pay('Missing', 640, '412345678903')
    await reverse(await pay('Reversed', 333, '412345678904'))
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
    const outcomes = found.credits.map(({ outcome, payments }) => [
      outcome,
      ...payments.map(({ student }) => student.name),
    ])
    expect(outcomes.join()).toBe('matched,Matched,different,Different,likely,Likely,unknown')
    const missing = { student: { name: 'Missing' }, amount: 640, transactionMode: 'UPI' }
    expect(found.missing).toMatchObject([missing])
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
