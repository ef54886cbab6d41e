import type { Language } from '../values/languages.ts'

/** How a language says an amount of rupees. */
export type AmountWords = {
  /** The numbers from 0 to 99, which are irregular in Indian languages. */
  small: readonly string[]
  /** Hundreds, given how many: 1 to 9; `alone` where nothing below a hundred follows. */
  hundreds: (count: string, alone: boolean) => string
  thousand: string
  lakh: string
  crore: string
  /** The whole, given the words for rupees and for paise, and their numbers. */
  amount: (rupees: Counted, paise: Counted | undefined) => string
}

type Counted = { words: string; count: number }

const units = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const teens = 'Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
const tens = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const english: AmountWords = {
  small: [
    'Zero',
    ...units.slice(1),
    ...teens.split(' '),
    ...tens.flatMap((ten) => units.map((unit) => `${ten} ${unit}`.trim())),
  ],
  hundreds: (count) => `${count} Hundred`,
  thousand: 'Thousand',
  lakh: 'Lakh',
  crore: 'Crore',
  amount: (rupees, paise) =>
    paise === undefined
      ? `Rupees ${rupees.words} Only`
      : `${rupees.words} ${rupees.count === 1 ? 'Rupee' : 'Rupees'} and ${paise.words} Paise Only`,
}

const hindi: AmountWords = {
  small: `शून्य एक दो तीन चार पाँच छह सात आठ नौ
    दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
    बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
    तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
    चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
    पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
    साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
    सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
    अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
    नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s+/),
  hundreds: (count) => `${count} सौ`,
  thousand: 'हज़ार',
  lakh: 'लाख',
  crore: 'करोड़',
  amount: (rupees, paise) => {
    const whole = `${rupees.words} ${rupees.count === 1 ? 'रुपया' : 'रुपये'}`
    if (paise === undefined) return `${whole} मात्र`
    return `${whole} और ${paise.words} ${paise.count === 1 ? 'पैसा' : 'पैसे'} मात्र`
  },
}

const marathi: AmountWords = {
  small: `शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
    दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
    वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
    तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
    चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
    पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
    साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
    सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
    ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद
    नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्याण्णव`.split(/\s+/),
  // A hundred alone is शंभर, but एकशे एक and दोनशे.
  hundreds: (count, alone) => (count === 'एक' && alone ? 'शंभर' : `${count}शे`),
  thousand: 'हजार',
  lakh: 'लाख',
  crore: 'कोटी',
  amount: (rupees, paise) => {
    const whole = `${rupees.words} ${rupees.count === 1 ? 'रुपया' : 'रुपये'}`
    if (paise === undefined) return `${whole} फक्त`
    return `${whole} आणि ${paise.words} ${paise.count === 1 ? 'पैसा' : 'पैसे'} फक्त`
  },
}

export const amountWords: Record<Language, AmountWords> = { en: english, hi: hindi, mr: marathi }
