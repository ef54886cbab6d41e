import { showDay } from '../../values/calendar.ts'
import { showRupees } from '../../values/money.ts'

/** The Hindi of what is refused of concessions, leaving a course and refunds. */
export const feeChanges = {
  course_has_changes: ({ course }: { course: string }) =>
    `${course} में रियायत है, या इसे छोड़ा गया है। दूसरे बदलाव सहेजने के लिए इसे फिर जोड़ें, या हटाने से पहले सुपर एडमिन से उसे रिवर्स करवाएँ।`,
  concession_too_large: ({ possible }: { possible: number }) =>
    `इस कोर्स की फीस ${showRupees(possible)} तक कम की जा सकती है। इतनी या इससे कम राशि दर्ज करें।`,
  already_left: ({ day }: { day: string }) =>
    `इस विद्यार्थी ने कोर्स ${showDay(day)} को छोड़ा। दूसरी तारीख दर्ज करने के लिए पहले उसे रिवर्स करें।`,
  left_too_early: ({ day }: { day: string }) =>
    `इस विद्यार्थी ने ${showDay(day)} को कोर्स लिया। वह या उसके बाद की तारीख चुनें।`,
  left_in_future: 'तारीख आगे की नहीं हो सकती',
  charge_changed: 'इस बीच कोर्स की देय राशि बदल गई। नई राशियाँ जाँचें और फिर पुष्टि करें।',
  fee_change_not_found: 'फीस का यह बदलाव अब नहीं है',
  fee_change_reversed: 'यह पहले ही रिवर्स हो चुका है। नई जानकारी के लिए पेज फिर से लोड करें।',
  reverse_leaving_first:
    'इस विद्यार्थी ने रियायत के बाद कोर्स छोड़ा। पहले कोर्स छोड़ना रिवर्स करें, फिर रियायत।',
  no_refund_due: 'इस कोर्स का कोई रिफंड बाकी नहीं है। नई जानकारी के लिए पेज फिर से लोड करें।',
  refund_too_large: ({ due }: { due: number }) =>
    `इस कोर्स का सिर्फ ${showRupees(due)} का रिफंड बाकी है। इतनी या इससे कम राशि दर्ज करें।`,
  payment_refunded: ({ left }: { left: number }) =>
    `इस कोर्स की जमा राशि का रिफंड हो चुका है या वह दूसरे कोर्स में समायोजित हो चुकी है, और उसमें से ${showRupees(left)} बचे हैं। इतनी राशि तक ही रिवर्स हो सकता है।`,
  set_off_not_found: 'यह समायोजन अब नहीं है',
  refund_reference_used: (facts: { reference: string; voucher: string; day: string }) =>
    `रेफरेंस नंबर ${facts.reference} ${showDay(facts.day)} के रिफंड ${facts.voucher} पर पहले से है। नंबर जाँचें।`,
  split_too_large: ({ total }: { total: number }) =>
    `अभी कुल ${showRupees(total)} जमा हो रहे हैं। दूसरे तरीके के लिए इससे कम राशि दर्ज करें।`,
  refund_not_found: 'यह रिफंड अब नहीं है',
}
