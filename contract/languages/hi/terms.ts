import type { Terms } from '../terms.ts'
import { durationIn, pluralIn } from '../translated.ts'

const plural = pluralIn('hi')

// The types' names hold the word for leave already.
const leaves = {
  casual: 'आकस्मिक छुट्टी',
  sick: 'बीमारी की छुट्टी',
  annual: 'वार्षिक छुट्टी',
  maternity: 'मातृत्व छुट्टी',
  paternity: 'पितृत्व छुट्टी',
  other: 'अन्य छुट्टी',
}

export const terms = {
  roles: { superadmin: 'सुपर एडमिन', admin: 'एडमिन', employee: 'कर्मचारी' },
  attendance: { present: 'हाज़िर', absent: 'गैरहाज़िर', late: 'लेट' },
  notMarked: 'दर्ज नहीं',
  dayStatuses: { present: 'हाज़िर', absent: 'गैरहाज़िर', late: 'लेट', 'half-day': 'आधा दिन' },
  teamStates: {
    in: 'काम पर',
    out: 'क्लॉक आउट',
    'on-leave': 'छुट्टी पर',
    'day-off': 'अवकाश',
    'not-in': 'आना बाकी',
  },
  teamStatesOfPastDay: {
    in: 'काम पर',
    out: 'क्लॉक आउट',
    'on-leave': 'छुट्टी पर',
    'day-off': 'अवकाश',
    'not-in': 'गैरहाज़िर',
  },
  leaveTypes: leaves,
  leaves,
  leaveStatuses: { pending: 'पेंडिंग', approved: 'मंज़ूर', rejected: 'नामंज़ूर' },
  paymentStatuses: { Pending: 'बाकी', Partial: 'आंशिक', Completed: 'पूरा हुआ' },
  paymentModes: { Full: 'पूरा', Partial: 'आंशिक' },
  payments: { Full: 'पूरा भुगतान', Partial: 'आंशिक भुगतान' },
  transactionModes: { Cash: 'नकद', Card: 'कार्ड', UPI: 'UPI', 'Bank Transfer': 'बैंक ट्रांसफर' },
  admissionFee: 'एडमिशन फीस',
  instalmentStatuses: { Paid: 'जमा', Overdue: 'बकाया', Pending: 'बाकी' },
  courseModes: { Offline: 'ऑफलाइन', Online: 'ऑनलाइन' },
  duration: durationIn({
    months: (count) => plural(count, { one: `${count} महीना`, other: `${count} महीने` }),
    years: (count) => `${count} साल`,
  }),
} satisfies Terms
