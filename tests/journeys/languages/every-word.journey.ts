import { enter, expect, test } from '../support/journey.ts'
import { expectWhole } from '../support/layout.ts'
import { englishLeft, speakPseudo } from '../support/pseudo-words.ts'
import { fillInstitute, screens } from '../support/screens/screens.ts'

test.use({ alone: 'words' })

/** What nobody translates: names, numbers of records, and what people typed. */
const data = new RegExp(
  [
    /Muster|\S+@\S*|muster\.test/,
    /Super Administrator|The (?:admin|employee)|Vijay Patil/,
    /Kavita Deshmukh|Venkatanarasimharajuvaripeta (?:Lakshminarayana|Leelavathi)|Venkata Narasimha Rao Reddy|Ravi Kumar/,
    /REG-\d+-\d+|UTR 4182|(?:Police Bharti|प्रशिक्षण) \w{4}|Pune Camp|Parade Ground/,
    /12 Shivaji Road, Pune|Parade Road, Pune|\bPune\b/,
    /Running, long jump, shot put and the written test, six days a week/,
    /nobody(?:-at-all)?|Moved to another town with the family|Recorded for the wrong student|The physical test is on both days|Republic Day, Independence Day, Gandhi Jayanti/,
    // What an entry of the audit is about is kept as it was written down.
    /, (?:Annual|Casual), [\d–]+ Dec 2026/,
    /Website \w{4}/,
    /कर्मचारी\.csv|muster_…[\w-]{4}/,
    // Standards as they are shipped: exams, who recruits, cycles, sources and notes.
    /Agniveer General Duty|Indian Army|Lok Rakshak \(LRD\)|National Defence Academy \(NDA\), medical/,
    /(?:Sub-Inspector|Constable)(?: GD)?(?: \([^)]*\))?(?:, (?:Ladakh|SRPF))?/,
    /(?:Staff Selection|Union Public Service) Commission|\w+(?: Pradesh)? Police|year not known/,
    /(?:until spring|since 28 June|after) 20\d\d|\b(?:EWS|OBC)\b|Group [IV]+/,
    /Maharashtra, Madhya Pradesh, Chhattisgarh|Gujarat/,
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

/** Screens take turns at these, so that this journey takes half the time. */
const widths = [390, 1440]

test('every screen is translated whole, and longer words fit it', async ({ page, server }) => {
  test.setTimeout(300_000)
  await speakPseudo(page)
  // Not those that are opened further by the English names of what is on them.
  const closed = screens(await fillInstitute(server)).filter(({ open }) => open === undefined)
  for (const [at, screen] of closed.entries()) {
    const width = widths[at % widths.length] ?? 390
    await page.setViewportSize({ width, height: 900 })
    await (screen.as === undefined
      ? page.goto(screen.path)
      : enter(page, server, screen.as, screen.path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect.soft(await englishLeft(page, data), screen.name).toEqual([])
    await expectWhole(page, `${screen.name} at ${width}`)
  }
})
