import { type Language, languages } from '../values/languages.ts'
import { recordOf } from '../values/records.ts'
import { type TemplateName, type Templates, templateNames } from './messages.ts'

/** The sentences that an institute starts with; in a language that has none here, the English ones. */
const usual: Record<TemplateName, { en: string } & Partial<Record<Language, string>>> = {
  absent: {
    en: '{institute}: {student} was absent at {venue} on {day}. Please tell us the reason. Thank you.',
    hi: '{institute}: {day} को {venue} पर {student} की गैरहाज़िरी रही। कृपया हमें कारण बताएँ। धन्यवाद।',
    mr: '{institute}: {student} {day} रोजी {venue} या ठिकाणी गैरहजर आहेत. कृपया आम्हाला कारण सांगा. धन्यवाद.',
  },
  threeDays: {
    en: '{institute}: {student} was absent at {venue} three days in a row, last absent on {day}. Please tell us the reason. Thank you.',
    hi: '{institute}: {venue} पर {student} की लगातार तीन दिन गैरहाज़िरी रही, आखिरी बार {day} को। कृपया हमें कारण बताएँ। धन्यवाद।',
    mr: '{institute}: {student} {venue} या ठिकाणी सलग तीन दिवस गैरहजर आहेत. शेवटची गैरहजेरी: {day}. कृपया आम्हाला कारण सांगा. धन्यवाद.',
  },
  cameLate: {
    en: '{institute}: {student} came to {venue} on {day} after all. Please ignore our message about the absence. Thank you.',
    hi: '{institute}: {student} की हाज़िरी {day} को {venue} पर बाद में लग गई। कृपया गैरहाज़िरी का हमारा संदेश अनदेखा करें। धन्यवाद।',
    mr: '{institute}: {student} यांची हजेरी {day} रोजी {venue} या ठिकाणी नंतर लागली. कृपया गैरहजेरीचा आमचा संदेश दुर्लक्षित करा. धन्यवाद.',
  },
  dues: {
    en: '{institute}: {amount} of fees for {student} ({course}) is to be paid. Due date: {due date}. Please pay soon, or ask us if anything is unclear. Thank you.',
    hi: '{institute}: {student} ({course}) की {amount} फीस जमा होनी है। देय तिथि: {due date}। कृपया जल्दी जमा करें, या कुछ स्पष्ट न हो तो हमसे पूछें। धन्यवाद।',
    mr: '{institute}: {student} ({course}) यांची {amount} फी भरायची आहे. देय तारीख: {due date}. कृपया लवकर भरा, किंवा काही स्पष्ट नसेल तर आम्हाला विचारा. धन्यवाद.',
  },
}

export const usualTemplates: Templates = recordOf(templateNames, (name) =>
  recordOf(languages, (language) => usual[name][language] ?? usual[name].en),
)
