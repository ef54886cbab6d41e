/** The scripts that have a font of their own; all else is written with the Latin ones. */
export const scripts = [
  'latin',
  'latin-ext',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const
export type Script = (typeof scripts)[number]

/** Code points of each script, by the Unicode Standard's blocks; both ends belong to it. */
const blocks: readonly (readonly [from: number, to: number, script: Script])[] = [
  [0x0100, 0x02ba, 'latin-ext'],
  [0x0900, 0x097f, 'devanagari'],
  [0x0980, 0x09ff, 'bengali'],
  [0x0a00, 0x0a7f, 'gurmukhi'],
  [0x0a80, 0x0aff, 'gujarati'],
  [0x0b00, 0x0b7f, 'oriya'],
  [0x0b80, 0x0bff, 'tamil'],
  [0x0c00, 0x0c7f, 'telugu'],
  [0x0c80, 0x0cff, 'kannada'],
  [0x0d00, 0x0d7f, 'malayalam'],
  [0x1cd0, 0x1cff, 'devanagari'],
  [0x1e00, 0x1eff, 'latin-ext'],
  // The signs of currencies, the rupee's among them.
  [0x20a0, 0x20c0, 'latin-ext'],
  [0xa8e0, 0xa8ff, 'devanagari'],
]

/** All Indic scripts share dandas, and joiners shape the letters next to them. */
const joins = (code: number) =>
  (code >= 0x0964 && code <= 0x0965) || code === 0x200c || code === 0x200d

const isIndic = (script: Script) => script !== 'latin' && script !== 'latin-ext'

const scriptOf = (code: number, before: Script): Script => {
  if (joins(code) && isIndic(before)) return before
  return blocks.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'latin'
}

/** What the Latin files hold besides letters: spaces, dashes, quotes, signs. */
const latin: readonly (readonly [from: number, to: number])[] = [
  [0x0000, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02dc],
  [0x2000, 0x200f],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfffd, 0xfffd],
]

/** A letter that none of the fonts has would come out as a box. */
export class NoFont extends Error {
  constructor() {
    super('no font for some letters')
  }
}

const known = [...latin, ...blocks]

const hasFonts = (text: string): boolean =>
  [...text].every((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return known.some(([from, to]) => code >= from && code <= to)
  })

/** Refuses a text with letters that no font here has, such as those of the Arabic script. */
export const requireFonts = (text: string): void => {
  if (!hasFonts(text)) throw new NoFont()
}

/** Replaces a letter without a font; the Latin font has it. */
export const noLetter = '\uFFFD'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text whose letters without a font are replaced, each with all its marks by one sign. */
export const withFonts = (text: string): string => {
  if (hasFonts(text)) return text
  return [...graphemes.segment(text.normalize('NFC'))]
    .map(({ segment }) => (hasFonts(segment) ? segment : noLetter))
    .join('')
}

/** A stretch of text in one script. */
export type ScriptRun = { script: Script; text: string }

/** Splits text where its script changes, for a font knows the letters of one script only. */
export const runsOf = (text: string): ScriptRun[] => {
  const runs: ScriptRun[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = scriptOf(letter.codePointAt(0) ?? 0, last?.script ?? 'latin')
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}
