import { showDay } from '../../values/calendar.ts'
import { showRupees } from '../../values/money.ts'

/** The Marathi of what is refused of concessions, leaving a course and refunds. */
export const feeChanges = {
  course_has_changes: ({ course }: { course: string }) =>
    `${course} या कोर्सला सवलत आहे किंवा तो सोडला आहे. बाकीचे बदल जतन करण्यासाठी तो पुन्हा जोडा, किंवा काढण्याआधी सुपर ॲडमिनकडून ते रिव्हर्स करून घ्या.`,
  concession_too_large: ({ possible }: { possible: number }) =>
    `या कोर्सची फी ${showRupees(possible)} पर्यंत कमी करता येते. तेवढी किंवा त्याहून कमी रक्कम टाका.`,
  already_left: ({ day }: { day: string }) =>
    `या विद्यार्थ्याने ${showDay(day)} या तारखेला कोर्स सोडला. दुसरी तारीख नोंदवण्यासाठी आधी ते रिव्हर्स करा.`,
  left_too_early: ({ day }: { day: string }) =>
    `या विद्यार्थ्याने ${showDay(day)} या तारखेला कोर्स घेतला. ती किंवा नंतरची तारीख निवडा.`,
  left_in_future: 'तारीख पुढची असू शकत नाही',
  charge_changed: 'दरम्यान कोर्सची देय रक्कम बदलली. नवीन रकमा तपासा आणि पुन्हा खात्री करा.',
  fee_change_not_found: 'फीचा हा बदल आता नाही',
  fee_change_reversed: 'हे आधीच रिव्हर्स झाले आहे. नवीन माहितीसाठी पेज पुन्हा लोड करा.',
  reverse_leaving_first: 'या विद्यार्थ्याने सवलतीनंतर कोर्स सोडला. आधी कोर्स सोडणे रिव्हर्स करा, मग सवलत.',
  no_refund_due: 'या कोर्सचा कोणताही रिफंड बाकी नाही. नवीन माहितीसाठी पेज पुन्हा लोड करा.',
  refund_too_large: ({ due }: { due: number }) =>
    `या कोर्सचा फक्त ${showRupees(due)} एवढा रिफंड बाकी आहे. तेवढी किंवा त्याहून कमी रक्कम टाका.`,
  payment_refunded: ({ left }: { left: number }) =>
    `या कोर्ससाठी भरलेल्या रकमेचा रिफंड झाला आहे किंवा ती दुसऱ्या कोर्समध्ये समायोजित झाली आहे, आणि तिच्यातील ${showRupees(left)} उरले आहेत. तेवढ्या रकमेपर्यंतच रिव्हर्स करता येते.`,
  set_off_not_found: 'हे समायोजन आता नाही',
  refund_reference_used: (facts: { reference: string; voucher: string; day: string }) =>
    `संदर्भ क्रमांक ${facts.reference} ${showDay(facts.day)} च्या रिफंड ${facts.voucher} वर आधीच आहे. नंबर तपासा.`,
  split_too_large: ({ total }: { total: number }) =>
    `आता एकूण ${showRupees(total)} भरले जात आहेत. दुसऱ्या पद्धतीसाठी त्याहून कमी रक्कम टाका.`,
  refund_not_found: 'हा रिफंड आता नाही',
}
