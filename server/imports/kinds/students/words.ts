import { durations } from '../../../../contract/courses/calls.ts'
import type { Category, Sex } from '../../../../contract/fitness/people.ts'
import { monthsOf } from '../../../../contract/payments/instalments.ts'
import type { PaymentMode, TransactionMode } from '../../../../contract/payments/terms.ts'
import { bloodGroups } from '../../../../contract/students/terms.ts'
import type { Cell } from '../../table.ts'
import { type Choice, choiceReader } from '../../values/choice.ts'
import { bad, cellText, good, readFilled, type Reading, textOf } from '../../values/reading.ts'

/** How people write a choice, with `|` between the words. */
const choice = <Value extends string>(value: Value, words: string): Choice<Value> => ({
  value,
  words: [value, ...words.split('|').map((word) => word.trim())],
})

export const readCourseMode = choiceReader<'Offline' | 'Online'>([
  choice('Offline', 'Physical | Classroom | Regular | ऑफलाइन | ऑफलाईन'),
  choice('Online', 'ऑनलाइन | ऑनलाईन'),
])

export const readSex = choiceReader<Sex>([
  choice('female', 'F | Woman | Girl | Lady | महिला | स्त्री | मुलगी'),
  choice('male', 'M | Man | Boy | पुरुष | मुलगा'),
  choice('transgender', 'T | TG | Third gender | Other | तृतीयपंथी | ट्रांसजेंडर'),
])

export const readCategory = choiceReader<Category>([
  choice('General', 'Gen | GN | UR | Unreserved | Open | सामान्य | खुला | जनरल'),
  choice('EWS', 'Economically weaker section | ईडब्ल्यूएस'),
  choice('OBC', 'Other backward class | Other backward classes | ओबीसी | पिछड़ा वर्ग | इमाव'),
  choice('SC', 'Scheduled caste | एससी | अनुसूचित जाति | अनुसूचित जाती'),
  choice('ST', 'Scheduled tribe | एसटी | अनुसूचित जनजाति | अनुसूचित जमाती'),
])

export const readPaymentMode = choiceReader<PaymentMode>([
  choice('Full', 'Full payment | One time | पूर्ण | पूरा'),
  choice('Partial', 'Partial payment | Part | Installment | Instalments | किस्त | हप्ता | हप्ते'),
])

export const readTransactionMode = choiceReader<TransactionMode>([
  choice('Cash', 'By cash | नकद | नगद | रोख | कैश | रोकड'),
  choice('Card', 'Debit card | Credit card | ATM card | कार्ड'),
  choice('UPI', 'GPay | Google Pay | PhonePe | Paytm | BHIM | QR | यूपीआई | यूपीआय | गूगल पे | फोन पे'),
  choice(
    'Bank Transfer',
    `Bank | NEFT | RTGS | IMPS | Net banking | Transfer | Cheque | बैंक | बैंक ट्रांसफर | बँक |
    बँक ट्रान्सफर | चेक | धनादेश`,
  ),
])

const inMonths = 'Month | Months | Mth | Mths | महीना | महीने | माह | महिना | महिने'
const inYears = 'Year | Years | Yr | Yrs | वर्ष | वर्षे | साल'

const counted = (count: number, units: string) =>
  units
    .split('|')
    .map((unit) => `${count} ${unit.trim()}`)
    .join('|')

/** A year and a half are also written as 18 months. */
export const readDuration = choiceReader(
  durations.map((value) => {
    const months = monthsOf(value)
    const years = months < 12 ? '' : `|${counted(months / 12, inYears)}`
    return choice(value, `${counted(months, inMonths)}${years}`)
  }),
)

/** B+, B +ve, b positive: not a usual choice, because a reader of choices leaves out the sign. */
export const readBloodGroup = (cell: Cell): Reading<string> =>
  readFilled(cell, (filled) => {
    const key = textOf(filled)
      .toUpperCase()
      .replace(/[\s().]/g, '')
      .replace(/[–−—]/g, '-')
    const [, letters, sign = ''] = /^(AB|A|B|O|0)(\+|-|POS|NEG)(?:VE|ITIVE|ATIVE)?$/.exec(key) ?? []
    const signs: Record<string, string> = { POS: '+', NEG: '-' }
    const group = `${letters === '0' ? 'O' : letters}${signs[sign] ?? sign}`
    const facts = { text: cellText(filled), choices: bloodGroups }
    return bloodGroups.some((one) => one === group)
      ? good(group)
      : bad({ code: 'choice_unknown', facts })
  })
