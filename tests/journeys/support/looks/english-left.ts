import { expect, type Page } from '@playwright/test'
import { homeStates } from '../../../../contract/fitness/states.ts'

/** What nobody translates: names, numbers of records, and what people typed. */
const data = new RegExp(
  [
    /Muster|\S+@\S*|muster\.test/,
    /Super Administrator|The (?:admin|employee)|Vijay Patil/,
    /Kavita(?: Deshmukh)?|Venkatanarasimharajuvaripeta (?:Lakshminarayana|Leelavathi)|Venkata Narasimha Rao Reddy|Ravi Kumar|Sunil Jadhav|Morning squad A/,
    /REG-\d+-\d+|UTR(?: 4182)?|(?:Police Bharti|प्रशिक्षण) \w{4}|Pune Camp|Parade Ground/,
    /12 Shivaji Road, Pune|Parade Road, Pune|\bPune\b/,
    /Running, long jump, shot put and the written test, six days a week/,
    /nobody(?:-at-all)?|Moved to another town with the family|Recorded for the wrong student|Runs before college|(?:Phone was at home\. ?)+|Fever|The physical test is on both days|(?:Republic Day)?(?:, )?Independence Day, Gandhi Jayanti|Republic Day/,
    // What an entry of the audit is about is kept as it was written down.
    /, (?:Annual|Casual), \d+(?:–\d+)?(?: [A-Z]\w+ – \d+)? [A-Z]\w+ 20\d\d/,
    /Website \w{4}|Came by bus/,
    /^(?:CSV|Excel|https:\/\/)$|\] · Passed$/,
    /^(?:Leaflet|Zoom (?:in|out))$|© OpenStreetMap contributors|OpenStreetMap|contributors/,
    /पुरानी सूची\.csv|muster_…[\w-]{4}/,
    // Standards as they are shipped: exams, who recruits, cycles, sources and notes.
    /Agniveer General Duty|Indian Army|Lok Rakshak \(LRD\)|National Defence Academy \(NDA\), medical/,
    /(?:Sub-Inspector|Constable)(?: GD)?(?: \([^)]*\))?(?:, (?:Ladakh|SRPF))?/,
    /(?:Staff Selection|Union Public Service) Commission|\w+(?: Pradesh)? Police|year not known|npm run superadmin/,
    new RegExp(homeStates.join('|')),
    /(?:until spring|since 28 June|after) 20\d\d|\b(?:EWS|OBC)\b|Group [IV]+/,
    /(?:thesootr|patrika|adda247|Qualifying only|Central region|By region|An old page|36 and 24 marks|The (?:groups|limits|exact)).*/,
    // The folder of backups.
    /\/[\w./-]+-backups/,
    // The gaps of a message, and a language's own name.
    /\{[a-z ]+\}|^English$/,
    /\bUPI\b|^UTC$|^[A-Z]\w+(?:\/[\w +-]+)+$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

export const expectTranslated = async (page: Page): Promise<void> =>
  expect.soft(await englishLeft(page)).toEqual([])

/** Words in English letters on the page, and in what a screen reader says of it, but for data. */
const englishLeft = (page: Page): Promise<string[]> =>
  page.evaluate((data) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // What was said before the language changed is not said again.
      const elsewhere = 'script, style, noscript, [lang=en], #root > [role=status], .toasts'
      if (parent?.closest(elsewhere) === null) texts.push(walker.currentNode.nodeValue ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '')
    const left = texts.map((text) => text.replace(new RegExp(data, 'g'), ' ').trim())
    return [...new Set(left.filter((text) => /[A-Za-z]{3}/.test(text)))]
  }, data.source)
