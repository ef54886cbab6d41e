/** The words of each language but English, as the build compiles them (`vite/words.ts`). */
declare module 'virtual:words' {
  type Named<Value> = Readonly<Record<string, Value>>
  type Names = import('../../contract/languages/terms.ts').Terms & {
    columns: Record<string, string>
    events: import('../../contract/fitness/terms.ts').DemandNames
    permissions: Record<
      keyof typeof import('../../contract/kit/permission-names.ts').permissionNames,
      string
    >
    problems: Record<import('../../contract/fitness/figures.ts').ResultProblem, string>
  }
  export type Words = {
    messages: import('@lingui/core').Messages
    /** Those of the contract, by code: sentences of fields by their English. */
    contract: { names: Partial<Names>; sentences: Named<string>; fields?: Named<string> }
    /** What makes sentences of them comes with the sentences. */
    fill?: typeof import('../../contract/kit/sentences.ts').fill
    importFormats?: import('../../contract/kit/sentences.ts').Formats
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
