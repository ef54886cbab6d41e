import { durations } from '../../../../contract/courses/calls.ts'
import type { Category, Sex } from '../../../../contract/fitness/people.ts'
import { monthsOf } from '../../../../contract/payments/instalments.ts'
import type { PaymentMode, TransactionMode } from '../../../../contract/payments/terms.ts'
import { bloodGroups } from '../../../../contract/students/terms.ts'
import type { Cell } from '../../table.ts'
import { choiceReader } from '../../values/readers.ts'
import { bad, cellText, good, readFilled, type Reading, textOf } from '../../values/reading.ts'

export const readCourseMode = choiceReader({
  Offline: 'Offline | Physical | Classroom | Regular | ऑफलाइन | ऑफलाईन',
  Online: 'Online | ऑनलाइन | ऑनलाईन',
})

export const readSex = choiceReader<Sex>({
  female: 'female | F | Woman | Girl | Lady | महिला | स्त्री | मुलगी',
  male: 'male | M | Man | Boy | पुरुष | मुलगा',
  transgender: 'transgender | T | TG | Third gender | Other | तृतीयपंथी | ट्रांसजेंडर',
})

export const readCategory = choiceReader<Category>({
  General: 'General | Gen | GN | UR | Unreserved | Open | सामान्य | खुला | जनरल',
  EWS: 'EWS | Economically weaker section | ईडब्ल्यूएस',
  OBC: 'OBC | Other backward class | Other backward classes | ओबीसी | पिछड़ा वर्ग | इमाव',
  SC: 'SC | Scheduled caste | एससी | अनुसूचित जाति | अनुसूचित जाती',
  ST: 'ST | Scheduled tribe | एसटी | अनुसूचित जनजाति | अनुसूचित जमाती',
})

export const readPaymentMode = choiceReader<PaymentMode>({
  Full: 'Full | Full payment | One time | पूर्ण | पूरा',
  Partial: 'Partial | Partial payment | Part | Installment | Instalments | किस्त | हप्ता | हप्ते',
})

export const readTransactionMode = choiceReader<TransactionMode>({
  Cash: 'Cash | By cash | नकद | नगद | रोख | कैश | रोकड',
  Card: 'Card | Debit card | Credit card | ATM card | कार्ड',
  UPI: `UPI | GPay | Google Pay | PhonePe | Paytm | BHIM | QR | यूपीआई | यूपीआय | गूगल पे |
    फोन पे`,
  'Bank Transfer': `Bank Transfer | Bank | NEFT | RTGS | IMPS | Net banking | Transfer | Cheque |
    बैंक | बैंक ट्रांसफर | बँक | बँक ट्रान्सफर | चेक | धनादेश`,
})

const inMonths = 'Month | Months | Mth | Mths | महीना | महीने | माह | महिना | महिने'
const inYears = 'Year | Years | Yr | Yrs | वर्ष | वर्षे | साल'

const counted = (count: number, units: string) =>
  units.split('|').map((unit) => `${count} ${unit.trim()}`)

/** A year and a half are also written as 18 months. */
export const readDuration = choiceReader(
  Object.fromEntries(
    durations.map((value) => {
      const months = monthsOf(value)
      const years = months < 12 ? [] : counted(months / 12, inYears)
      return [value, [value, ...counted(months, inMonths), ...years].join('|')]
    }),
  ),
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
