import { showDay } from '../../values/calendar.ts'
import { showRupees } from '../../values/money.ts'

/** The Marathi of what is refused of the day book. */
export const dayBook = {
  day_in_future: 'तारीख पुढची असू शकत नाही. आजचा किंवा त्याआधीचा दिवस निवडा.',
  day_closed: ({ day }: { day: string }) =>
    `रोजकीर्द ${showDay(day)} पर्यंत बंद आहे. हे नंतरच्या दिवशी नोंदवा, किंवा तो दिवस पुन्हा उघडून घ्या.`,
  above_till: 'ही रक्कम गल्ल्यात असलेल्या रकमेपेक्षा जास्त आहे. रक्कम तपासा, किंवा तरीही नोंदवा.',
  later_day_closed: ({ day }: { day: string }) =>
    `${showDay(day)} या दिवसानंतर बंद झाला. आधी तो दिवस पुन्हा उघडा.`,
  till_changed: ({ expected }: { expected: number }) =>
    `दरम्यान रोख व्यवहार नोंदवला गेला, आता गल्ल्यात ${showRupees(expected)} असायला हवेत. तुमची मोजणी तपासा आणि दिवस पुन्हा बंद करा.`,
  remark_needed: 'मोजलेली रोख रक्कम गल्ल्यात असायला हवी तेवढी नाही. कारण लिहा.',
  handed_over_too_much: ({ counted }: { counted: number }) =>
    `फक्त ${showRupees(counted)} मोजले आहेत. तेवढी किंवा त्यापेक्षा कमी रक्कम नोंदवा.`,
  closing_not_found: 'दिवसाचा हा हिशोब आता नाही',
  already_reopened: 'हा दिवस आधीच पुन्हा उघडला आहे. नवीन माहितीसाठी पेज पुन्हा लोड करा.',
  expense_not_found: 'हा खर्च आता नाही',
  already_cancelled: 'हा खर्च आधीच रद्द झाला आहे. नवीन माहितीसाठी पेज पुन्हा लोड करा.',
}
