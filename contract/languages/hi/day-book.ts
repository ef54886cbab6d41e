import { showDay } from '../../values/calendar.ts'
import { showRupees } from '../../values/money.ts'

/** The Hindi of what is refused of the day book. */
export const dayBook = {
  day_in_future: 'तारीख आगे की नहीं हो सकती। आज या उससे पहले का दिन चुनें।',
  day_closed: ({ day }: { day: string }) =>
    `रोज़नामचा ${showDay(day)} तक बंद है। इसे बाद के किसी दिन दर्ज करें, या वह दिन फिर से खुलवाएँ।`,
  above_till: 'यह गल्ले में मौजूद रकम से ज़्यादा है। राशि जाँचें, या फिर भी दर्ज करें।',
  later_day_closed: ({ day }: { day: string }) =>
    `${showDay(day)} इस दिन के बाद बंद हुआ। पहले वह दिन फिर से खोलें।`,
  till_changed: ({ expected }: { expected: number }) =>
    `इस बीच नकद का लेन-देन दर्ज हुआ, अब गल्ले में ${showRupees(expected)} होने चाहिए। अपनी गिनती जाँचें और दिन फिर से बंद करें।`,
  remark_needed: 'गिना गया नकद उतना नहीं है जितना गल्ले में होना चाहिए। इसकी वजह लिखें।',
  handed_over_too_much: ({ counted }: { counted: number }) =>
    `सिर्फ ${showRupees(counted)} गिने गए। इतनी या इससे कम राशि दर्ज करें।`,
  closing_not_found: 'दिन का यह हिसाब अब नहीं है',
  already_reopened: 'यह दिन पहले ही फिर से खोला जा चुका है। नई जानकारी के लिए पेज फिर से लोड करें।',
  expense_not_found: 'यह खर्च अब नहीं है',
  already_cancelled: 'यह खर्च पहले ही रद्द हो चुका है। नई जानकारी के लिए पेज फिर से लोड करें।',
}
