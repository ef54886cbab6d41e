/** The words of each language but English, as the build compiles them (`vite/words.ts`). */
declare module 'virtual:words' {
  type Words = {
    messages: import('@lingui/core').Messages
    /** The names of codes, with the words of the screens after the sign-in. */
    terms?: import('../../contract/languages/terms.ts').Terms
    /** What the server answers, in a file of its own. */
    answers?: import('../../contract/languages/answers.ts').AnswerWords
    /** What is said of a file to import, with the words of those screens. */
    imports?: import('../../contract/languages/imports.ts').ImportSentences
  }
  /** By language and part: `hi/students`. */
  export type WordFiles = Readonly<Record<string, (() => Promise<Words>) | undefined>>
  export const files: WordFiles
}

/** Those of the screens after the first. */
declare module 'virtual:words/later' {
  export const files: import('virtual:words').WordFiles
}

/** Those of one part. */
declare module 'virtual:words/of/*' {
  export const files: import('virtual:words').WordFiles
}
