import { foldText } from '../../../contract/values/fold.ts'

/** The months as people write them, in English, Hindi and Marathi; spellings differ. */
const spellings = [
  'jan january जन जनवरी जाने जानेवारी',
  'feb february फर फरवरी फेब फेब्रु फेब्रुवारी',
  'mar march मार्च मार्',
  'apr april अप्रै अप्रैल एप्रि एप्रिल अप्रिल',
  'may मई मे',
  'jun june जून',
  'jul july जुल जुला जुलाई जुलै',
  'aug august अग अगस्त ऑग ऑगस्ट आगस्ट',
  'sep sept september सित सितंबर सप्टें सप्टेंबर सेप्टेंबर',
  'oct october अक्टू अक्टूबर अक्तूबर ऑक्टो ऑक्टोबर',
  'nov november नव नवं नवंबर नोव्हें नोव्हेंबर नोव्हे',
  'dec december दिस दिसं दिसंबर डिसें डिसेंबर',
]

/** Without the dot below a letter, and with one way to write a nasal before ब. */
const keyOf = (word: string): string =>
  foldText(word)
    .normalize('NFD')
    .replace(/[.\u093C\u0970]/gu, '')
    .replaceAll('म्ब', 'ंब')

const byName = new Map(
  spellings.flatMap((names, at) => names.split(' ').map((name) => [keyOf(name), at + 1] as const)),
)

/** The number of a month, from its name or what it is shortened to; undefined for any other word. */
export const monthNamed = (word: string): number | undefined => byName.get(keyOf(word))
