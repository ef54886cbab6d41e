import { type StatementField, statementFields } from '../../../contract/bank/terms.ts'

/** What banks call their columns, folded and without the currency; the first that is there is read. */
const headings: Record<StatementField, readonly string[]> = {
  date: [
    'txn date',
    'transaction date',
    'tran date',
    'trans date',
    'date',
    'post date',
    'posting date',
    'txn posted date',
    'value date',
    'value dt',
  ],
  narration: [
    'narration',
    'description',
    'transaction remarks',
    'remarks',
    'particulars',
    'transaction details',
    'transaction particulars',
    'transaction description',
    'details',
  ],
  reference: [
    'utr',
    'utr no',
    'utr number',
    'ref no cheque no',
    'chq ref no',
    'chq ref number',
    'cheque no ref no',
    'ref no',
    'reference no',
    'reference number',
    'reference',
    'transaction id',
    'tran id',
    'cheque number',
    'cheque no',
    'chq no',
    'chqno',
    'instrument id',
  ],
  credit: [
    'credit',
    'cr',
    'deposit',
    'deposits',
    'credit amount',
    'cr amount',
    'deposit amt',
    'deposit amount',
    'deposit cr',
    'credit cr',
  ],
  debit: [
    'debit',
    'dr',
    'withdrawal',
    'withdrawals',
    'debit amount',
    'dr amount',
    'withdrawal amt',
    'withdrawal amount',
    'withdrawal dr',
    'debit dr',
  ],
  amount: ['amount', 'transaction amount', 'txn amount'],
  side: [
    'cr dr',
    'dr cr',
    'debit credit',
    'credit debit',
    'type',
    'transaction type',
    'txn type',
    'cr dr indicator',
  ],
  balance: ['balance', 'bal', 'closing balance', 'available balance', 'running balance'],
}

const currency = /\b(inr|rs|rupees|in)\b/g

/** The field of each column by its folded heading; null for a column that is not read. */
export const fieldsOf = (folded: readonly string[]): (StatementField | null)[] => {
  const bare = folded.map((heading) => heading.replace(currency, '').replace(/\s+/g, ' ').trim())
  const fields: (StatementField | null)[] = bare.map(() => null)
  for (const field of statementFields) {
    const at = headings[field].map((name) => bare.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined) fields[at] = field
  }
  return fields
}
