/** A file of translations, as the build compiles it. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
