import type { Terms } from '../terms.ts'
import { durationIn, pluralIn } from '../translated.ts'

const plural = pluralIn('mr')

// The types' names hold the word for leave already.
const leaves = {
  casual: 'नैमित्तिक रजा',
  sick: 'आजारपणाची रजा',
  annual: 'वार्षिक रजा',
  maternity: 'प्रसूती रजा',
  paternity: 'पितृत्व रजा',
  other: 'इतर रजा',
}

export const terms = {
  roles: { superadmin: 'सुपर ॲडमिन', admin: 'ॲडमिन', employee: 'कर्मचारी' },
  attendance: { present: 'हजर', absent: 'गैरहजर', late: 'उशिरा' },
  notMarked: 'नोंद नाही',
  dayStatuses: { present: 'हजर', absent: 'गैरहजर', late: 'उशिरा', 'half-day': 'अर्धा दिवस' },
  teamStates: {
    in: 'कामावर',
    out: 'क्लॉक आउट',
    'on-leave': 'रजेवर',
    'day-off': 'सुट्टी',
    'not-in': 'येणे बाकी',
  },
  teamStatesOfPastDay: {
    in: 'कामावर',
    out: 'क्लॉक आउट',
    'on-leave': 'रजेवर',
    'day-off': 'सुट्टी',
    'not-in': 'गैरहजर',
  },
  leaveTypes: leaves,
  leaves,
  leaveStatuses: { pending: 'प्रलंबित', approved: 'मंजूर', rejected: 'नामंजूर' },
  paymentStatuses: { Pending: 'बाकी', Partial: 'अंशतः', Completed: 'पूर्ण झाले' },
  paymentModes: { Full: 'पूर्ण', Partial: 'अंशतः' },
  payments: { Full: 'पूर्ण पेमेंट', Partial: 'अंशतः पेमेंट' },
  transactionModes: { Cash: 'रोख', Card: 'कार्ड', UPI: 'UPI', 'Bank Transfer': 'बँक ट्रान्सफर' },
  admissionFee: 'प्रवेश फी',
  instalmentStatuses: { Paid: 'भरले', Overdue: 'थकीत', Pending: 'बाकी' },
  courseModes: { Offline: 'ऑफलाइन', Online: 'ऑनलाइन' },
  duration: durationIn({
    months: (count) => plural(count, { one: `${count} महिना`, other: `${count} महिने` }),
    years: (count) => plural(count, { one: `${count} वर्ष`, other: `${count} वर्षे` }),
  }),
} satisfies Terms
